import { STATUS_LABELS } from '@contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { fakeLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { layoutChosen } from '../model/board-slice';
import { cardMenuLabel, STRINGS } from '../strings';
import { ShownBoard, SIZE_PX } from '../testing/shown-board';

const user = makeUser({ id: 'olga', role: 'OWNER' });
const alpha = makeTask({ id: 'a', title: 'Alpha' });
const bravo = makeTask({ id: 'b', title: 'Bravo' });
const wide = window.matchMedia;

beforeEach(() => fakeLayout(SIZE_PX));
afterEach(() => {
  window.matchMedia = wide;
  jest.restoreAllMocks();
});

async function show() {
  const sent: unknown[] = [];
  serverWith([alpha, bravo], {
    'PUT /api/tasks/a': async (request) => {
      sent.push(await request.json());
      return { body: { ...alpha, status: 'completed', updatedAt: '2026-01-02T00:00:00.000Z' } };
    },
  });
  const store = await renderFor(user, <ShownBoard />);
  return { store, sent };
}

it('does not open again when a task that was deleted meanwhile is restored', async () => {
  await show();
  const title = await screen.findByRole('button', { name: 'Alpha' });
  act(() => title.focus());
  await userEvent.keyboard('m');
  await screen.findByRole('menu');
  act(() => deliver('task-deleted', { taskId: 'a' }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  act(() => deliver('task-created', alpha));
  await screen.findByRole('button', { name: 'Alpha' });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('is announced as a menu or, on a phone, as a dialog', async () => {
  await show();
  const button = () => screen.findByRole('button', { name: cardMenuLabel('Alpha') });
  expect(await button()).toHaveAttribute('aria-haspopup', 'menu');
  cleanup();
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  await show();
  expect(await button()).toHaveAttribute('aria-haspopup', 'dialog');
});

it('opens from a row of the list on a phone, as the Move Task modal', async () => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  const { store, sent } = await show();
  act(() => void store.dispatch(layoutChosen('list')));
  const table = within(await screen.findByRole('table', { name: STRINGS.list }));
  const name = `${cardMenuLabel('Alpha')}: ${STATUS_LABELS.pending}`;
  const button = table.getByRole('button', { name });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  await userEvent.click(button);
  const modal = within(await screen.findByRole('dialog', { name: STRINGS.moveTask }));
  await userEvent.click(modal.getByRole('button', { name: STATUS_LABELS.completed }));
  await waitFor(() => expect(sent).toMatchObject([{ status: 'completed' }]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
