import type { Task } from '@contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { serverWith, storeFor } from '@/testing/signed-in';
import { selectTimesheet, sheetKey } from '../model/timesheet-slice';
import { STRINGS } from '../strings';
import { makeSheet } from '../testing/make-sheet';
import { RowActions } from './row-actions';

const me = makeUser();
const SHEET = makeSheet(me, '2025-W10', [], { rows: [] });
const NONE: ReadonlySet<string> = new Set();

/** After a week with hours on two tasks, of which Gate was deleted since. `loadBoard` responds with the tasks left. */
async function show() {
  const row = (taskId: string, title: string) => ({
    taskId,
    title,
    client: null,
    hours: [1, 0, 0, 0, 0, 0, 0],
    total: 1,
  });
  const rows = [row('door', 'Door'), row('gate', 'Gate')];
  let loadBoard = () => {};
  const tasks = new Promise<Task[]>(
    (resolve) => (loadBoard = () => resolve([makeTask({ id: 'door', title: 'Door' })])),
  );
  serverWith([], {
    'GET /api/tasks': async () => ({ body: await tasks }),
    'GET /api/timesheets': ({ url }) => ({
      body: makeSheet(me, new URL(url).searchParams.get('week')!, [2], { rows }),
    }),
  });
  const store = await storeFor(me);
  render(
    <Provider store={store}>
      <RowActions sheet={SHEET} shown={NONE} />
    </Provider>,
  );
  const copied = () => selectTimesheet(store.getState()).added[sheetKey(SHEET)]?.map(({ title }) => title);
  return { loadBoard, copied, button: screen.getByRole('button', { name: STRINGS.copyRows }) };
}

it('copies the tasks of last week without those that were deleted, once it knows which', async () => {
  const { loadBoard, copied, button } = await show();
  expect(button).toHaveAttribute('aria-busy', 'true');
  loadBoard();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button);
  await waitFor(() => expect(copied()).toEqual(['Door']));
});
