import { type ImportPreview, type ImportRequest, LIMITS, MESSAGES } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { ImportDialog } from './import-dialog';

const first: ImportPreview = {
  headings: ['A', 'B', 'C'],
  example: ['Oil it', 'Door', 'Later'],
  columns: ['title', 'none', 'none'],
  statuses: [
    { name: 'Later', status: 'pending', count: 1 },
    { name: 'Now', status: 'pending', count: 1 },
  ],
  archived: 0,
  create: 1,
  exists: 0,
  refuse: 0,
  rows: [],
};
const column = (heading: string) => screen.getByLabelText(heading);
const status = (name: string) => screen.getByLabelText(`${name} (1)`);

const upload = (file: File) => userEvent.upload(screen.getByLabelText(STRINGS.choose, { selector: 'input' }), file);

/**
 * Chooses a file, whose first preview has arrived. Later previews wait until the test responds.
 * @param imported the response to the import
 */
async function open(imported?: FakeResponse) {
  const sent: Omit<ImportRequest, 'source' | 'content'>[] = [];
  const responses: ((response: FakeResponse) => void)[] = [];
  serverWith([], {
    'POST /api/import/preview': async (request) => {
      const { source: _, content: __, ...choices } = (await request.json()) as ImportRequest;
      sent.push(choices);
      return sent.length === 1 ? { body: first } : new Promise((resolve) => responses.push(resolve));
    },
    'POST /api/import': () => imported ?? { status: 500 },
  });
  await renderFor(makeUser({ role: 'OWNER' }), <ImportDialog onClose={() => undefined} />);
  const bytes = new TextEncoder().encode('A,B,C\nOil it,Door,Later');
  // jsdom cannot read files.
  const file = Object.assign(new File([bytes], 'tasks.csv'), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
  await upload(file);
  await screen.findByLabelText('A');
  return {
    sent,
    choose: async (field: HTMLElement, value: string) => {
      const before = sent.length;
      await userEvent.selectOptions(field, value);
      await waitFor(() => expect(sent).toHaveLength(before + 1));
    },
    respond: (response: FakeResponse) => act(async () => responses.pop()?.(response)),
  };
}

it('keeps columns that are chosen while the preview of an earlier choice is loading', async () => {
  const { sent, choose, respond } = await open();
  await choose(column('B'), 'description');
  expect(column('B')).toHaveValue('description');
  await choose(column('C'), 'status');
  expect(['A', 'B', 'C'].map((it) => (column(it) as HTMLSelectElement).value)).toEqual([
    'title',
    'description',
    'status',
  ]);
  expect(sent[2]).toEqual({ columns: ['title', 'description', 'status'] });
  await respond({ body: { ...first, columns: ['title', 'description', 'status'] } });
  expect(column('B')).toHaveValue('description');
  await choose(column('A'), 'description');
  expect(sent[3]).toEqual({ columns: ['description', 'none', 'status'] });
});

it('keeps a column whose preview has failed', async () => {
  const { sent, choose, respond } = await open();
  await choose(column('B'), 'description');
  await respond({ status: 400, body: { error: 'No' } });
  expect(await screen.findByText('No')).toBeVisible();
  expect(column('B')).toHaveValue('description');
  await choose(column('C'), 'labels');
  expect(sent[2]).toEqual({ columns: ['title', 'description', 'labels'] });
});

it('replaces an earlier error by that of the next choice', async () => {
  const { choose, respond } = await open();
  await upload(new File([new Uint8Array(LIMITS.imports.bytes + 1)], 'large.csv'));
  expect(await screen.findByText(MESSAGES.imports.tooLarge)).toBeVisible();
  await choose(column('A'), 'none');
  expect(screen.queryByText(MESSAGES.imports.tooLarge)).toBeNull();
  await respond({ status: 400, body: { error: MESSAGES.imports.titleColumn } });
  expect(await screen.findByText(MESSAGES.imports.titleColumn)).toBeVisible();
});

it('replaces the error of an import by that of the next choice', async () => {
  const { choose, respond } = await open({ status: 400, body: { error: 'Not imported' } });
  await userEvent.click(screen.getByRole('button', { name: STRINGS.submit(1) }));
  expect(await screen.findByText('Not imported')).toBeVisible();
  await choose(column('A'), 'none');
  await respond({ status: 400, body: { error: MESSAGES.imports.titleColumn } });
  expect(await screen.findByText(MESSAGES.imports.titleColumn)).toBeVisible();
});

it('shows a chosen status while its preview is loading', async () => {
  const { sent, choose } = await open();
  await choose(status('Later'), 'completed');
  expect(status('Later')).toHaveValue('completed');
  await choose(status('Now'), 'priority');
  expect([status('Later'), status('Now')].map((it) => (it as HTMLSelectElement).value)).toEqual([
    'completed',
    'priority',
  ]);
  expect(sent[2]).toEqual({
    statuses: [
      { name: 'Later', status: 'completed' },
      { name: 'Now', status: 'priority' },
    ],
  });
});

it('keeps the chosen statuses until another column contains them', async () => {
  const { sent, choose } = await open();
  await choose(status('Later'), 'completed');
  await choose(column('B'), 'description');
  expect(status('Later')).toHaveValue('completed');
  expect(sent[2]).toEqual({
    columns: ['title', 'description', 'none'],
    statuses: [{ name: 'Later', status: 'completed' }],
  });
  await choose(column('C'), 'status');
  expect(status('Later')).toHaveValue('pending');
  expect(sent[3]).toEqual({ columns: ['title', 'description', 'status'] });
});
