import type { Task } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { makeSheet } from '../testing/make-sheet';
import { TimesheetView } from './timesheet-view';

const me = makeUser();
const [LAST_WEEK, WEEK] = ['2025-W09', '2025-W10'];
const row = (taskId: string, title: string) => ({
  taskId,
  title,
  client: null,
  hours: [1, 0, 0, 0, 0, 0, 0],
  total: 1,
});

/** An empty week after one with hours on a task, and on a task that was deleted since. */
function show(tasks: () => Promise<Task[]>) {
  const lastWeek = makeSheet(me, LAST_WEEK, [2], { rows: [row('door', 'Door'), row('gate', 'Gate')] });
  serverWith([], {
    'GET /api/tasks': async () => ({ body: await tasks() }),
    'GET /api/timesheets': ({ url }) => ({
      body: new URL(url).searchParams.get('week') === LAST_WEEK ? lastWeek : makeSheet(me, WEEK, [], { rows: [] }),
    }),
    'GET /api/timesheets/day': () => ({
      body: { userId: me.id, date: '2025-03-03', timezone: 'UTC', sessions: [], removed: [] },
    }),
  });
  return renderFor(me, <TimesheetView requested={{ userId: me.id, week: WEEK, visit: 1 }} />);
}
const TASKS = [makeTask({ id: 'door', title: 'Door' })];
const copyButton = () => screen.findByRole('button', { name: STRINGS.copyRows });

it('copies the tasks of last week without those that were deleted', async () => {
  await show(() => Promise.resolve(TASKS));
  await userEvent.click(await copyButton());
  expect(await screen.findByRole('row', { name: /Door/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Gate/ })).toBeNull();
});

it('copies nothing before it is known which tasks were deleted', async () => {
  let load = () => {};
  const loaded = new Promise<Task[]>((resolve) => (load = () => resolve(TASKS)));
  const shown = show(() => loaded);
  const button = await copyButton();
  expect(button).toHaveAttribute('aria-busy', 'true');
  load();
  await shown;
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button);
  expect(await screen.findByRole('row', { name: /Door/ })).toBeVisible();
});
