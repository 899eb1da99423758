import type { Label } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTask } from '@/api/tasks';
import { deliver } from '@/realtime/event-registry';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { LabelsField } from './labels-field';
import { TaskModal } from './task-modal';

const label = (name: string): Label => ({ id: name, name, hue: 'blue' });
const labelled = (version: number, ...names: string[]) =>
  makeTask({ id: 't1', labels: names.map(label), updatedAt: `2026-01-01T00:00:0${version}.000Z` });

/** A server that creates the label `Fresh` when the test says so. */
function slowServer() {
  const chosen: string[][] = [];
  let respond: (response: FakeResponse) => void;
  const { calls } = serverWith([labelled(0)], {
    'GET /api/labels': () => ({ body: [label('Audit'), label('Design')] }),
    'POST /api/labels': () => new Promise((resolve) => (respond = resolve)),
    'PUT /api/tasks/t1': async (request) => {
      const { labelIds } = (await request.json()) as { labelIds: string[] };
      chosen.push(labelIds);
      return { body: labelled(chosen.length, ...labelIds) };
    },
  });
  return {
    chosen,
    isCreating: () => waitFor(() => expect(calls).toContain('POST /api/labels')),
    created: () => act(() => respond({ status: 201, body: label('Fresh') })),
  };
}

const owner = makeUser({ role: 'OWNER' });
const search = () => screen.findByLabelText(STRINGS.searchLabels);

async function retype(text: string) {
  await userEvent.clear(await search());
  await userEvent.type(await search(), text);
}

function Shown() {
  const task = useTask('t1');
  return task && <LabelsField task={task} mayEdit />;
}

it('adds a created label to those that were chosen meanwhile, here and by another user', async () => {
  const { chosen, isCreating, created } = slowServer();
  await renderFor(owner, <Shown />);
  await userEvent.type(await search(), 'Fresh{Enter}');
  await isCreating();
  await retype('aud');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Audit' }));
  await waitFor(() => expect(chosen).toEqual([['Audit']]));
  act(() => deliver('task-updated', labelled(5, 'Audit', 'Design')));
  await screen.findByText('Design');
  created();
  await waitFor(() => expect(chosen).toEqual([['Audit'], ['Audit', 'Design', 'Fresh']]));
  expect(await search()).toHaveValue('aud');
});

it('clears the search for a label once it was created', async () => {
  const { chosen, isCreating, created } = slowServer();
  await renderFor(owner, <Shown />);
  await userEvent.type(await search(), 'Fresh{Enter}');
  await isCreating();
  created();
  await waitFor(() => expect(chosen).toEqual([['Fresh']]));
  expect(await search()).toHaveValue('');
});

it('adds a created label to those that were chosen meanwhile for a new task', async () => {
  const { isCreating, created } = slowServer();
  await renderFor(owner, <TaskModal onClose={() => undefined} />);
  await userEvent.type(await search(), 'Fresh{Enter}');
  await isCreating();
  await retype('aud');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Audit' }));
  created();
  await userEvent.clear(await search());
  expect(await screen.findByRole('checkbox', { name: 'Fresh' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Audit' })).toBeChecked();
});
