import type { TaskHistoryLine } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { HISTORY, STRINGS } from '../strings';
import { TaskModal } from './task-modal';

const owner = makeUser({ id: 'olga', role: 'OWNER' });
const item = { id: 'i1', taskId: 't1', text: 'Oil the hinge', isDone: false };
const line: TaskHistoryLine = {
  ...{ id: 'h1', taskId: 't1', actor: { id: 'olga', name: 'Olga' }, at: '2026-01-02T00:00:00.000Z' },
  ...{ kind: 'changed', field: 'title', from: 'Door', to: 'Hinge' },
};

async function open(items: (typeof item)[]) {
  serverWith([makeTask({ id: 't1', checklist: { done: 0, total: items.length } })], {
    'GET /api/tasks/t1/checklist': () => ({ body: items }),
    'GET /api/tasks/t1/history': () => ({ body: [line] }),
  });
  await renderFor(owner, <TaskModal taskId="t1" onClose={jest.fn()} />);
  await userEvent.type(await screen.findByLabelText(STRINGS.addItem), 'Paint the door');
}

async function remove() {
  act(() => deliver('task-deleted', { taskId: 't1' }));
  expect(await screen.findByText(STRINGS.gone)).toBeVisible();
}

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('shows a comment and checklist items that were being typed, to be copied, and no action', async () => {
  await open([item]);
  await userEvent.click(screen.getByRole('button', { name: STRINGS.writeComment }));
  await userEvent.type(screen.getByRole('textbox', { name: STRINGS.comment }), 'Nearly done');
  // Last, since it is saved when its field is left.
  await userEvent.type(screen.getByLabelText(STRINGS.itemText), ' twice');
  expect(await screen.findByRole('button', { name: HISTORY.undo })).toBeVisible();
  await remove();
  for (const text of ['Nearly done', 'Paint the door', 'Oil the hinge', 'Oil the hinge twice'])
    expect(screen.getByText(text)).toBeVisible();
  for (const name of [STRINGS.send, STRINGS.addThisItem, HISTORY.undo])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows the first item of a checklist that was being typed', async () => {
  await open([]);
  await remove();
  await waitFor(() => expect(screen.getByText('Paint the door')).toBeVisible());
});
