import { MESSAGES, type TimesheetCellRequest } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { weekDays } from '../model/sheet-rows';
import { sheetChosen } from '../model/timesheet-slice';
import { STRINGS } from '../strings';
import { TimesheetView } from './timesheet-view';

const me = makeUser();

/** A week with one task and no hours, whose cells can be written. */
async function show(cellSaved = () => Promise.resolve()) {
  const calls: string[] = [];
  const written: TimesheetCellRequest[] = [];
  const hours = new Map<string, number>();
  const sheet = (week: string) => {
    const days = weekDays(week);
    const row = days.map((day) => hours.get(day) ?? 0);
    const total = row.reduce((sum, it) => sum + it, 0);
    return {
      user: { id: me.id, name: me.name, email: me.email },
      ...{ userId: me.id, week, timezone: 'UTC', days, dayTotals: row, total, expectedHours: 40 },
      ...{ status: 'open', submittedAt: null, reason: null },
      rows: [{ taskId: 'door', title: 'Door', client: null, hours: row, total }],
    };
  };
  serverWith([], {
    'GET /api/timesheets': ({ url }) => ({ body: sheet(new URL(url).searchParams.get('week')!) }),
    'GET /api/timesheets/day': ({ url }) => {
      const date = new URL(url).searchParams.get('date')!;
      return { body: { userId: me.id, date, timezone: 'UTC', sessions: [], removed: [] } };
    },
    'PUT /api/timesheets/cell': async (request) => {
      const cell = (await request.json()) as TimesheetCellRequest;
      written.push(cell);
      calls.push('cell');
      await cellSaved();
      hours.set(cell.date, cell.hours);
      return { body: sheet(cell.week) };
    },
    'POST /api/timesheets/submit': async (request) => {
      calls.push('submit');
      return { body: sheet(((await request.json()) as { week: string }).week) };
    },
  });
  await renderFor(me, <TimesheetView />);
  const row = await screen.findByRole('row', { name: /Door/ });
  const [monday, tuesday] = within(row).getAllByRole('gridcell');
  return { calls, written, monday: monday!, tuesday: tuesday!, user: userEvent.setup() };
}

type Shown = Awaited<ReturnType<typeof show>>;

async function type({ user }: Shown, cell: HTMLElement, text: string) {
  await user.click(cell);
  await user.keyboard(`${text}{Enter}`);
}

const hoursWritten = ({ written }: Shown) => written.map(({ hours }) => hours);
const why = () => screen.getByRole('textbox', { name: STRINGS.why });

it('saves all hours that were typed before the reason', async () => {
  const shown = await show();
  await type(shown, shown.monday, '2');
  await type(shown, shown.tuesday, '3');
  expect(shown.written).toEqual([]);
  await shown.user.click(why());
  await shown.user.keyboard('Forgotten{Enter}');
  await screen.findByText(STRINGS.reasonNow('Forgotten'));
  expect(hoursWritten(shown)).toEqual([2, 3]);
});

it('keeps hours without a reason while another week is open', async () => {
  const shown = await show();
  await type(shown, shown.monday, '2');
  await shown.user.click(screen.getByRole('button', { name: STRINGS.previousWeek }));
  await screen.findByText(STRINGS.howTo);
  await shown.user.click(screen.getByRole('button', { name: STRINGS.nextWeek }));
  await screen.findByRole('textbox', { name: STRINGS.why });
  await shown.user.keyboard('Forgotten{Enter}');
  await screen.findByText(STRINGS.reasonNow('Forgotten'));
  expect(hoursWritten(shown)).toEqual([2]);
});

it('sends no hours of another week with the reason of this one', async () => {
  const shown = await show();
  await type(shown, shown.monday, '2');
  await shown.user.click(screen.getByRole('button', { name: STRINGS.previousWeek }));
  await screen.findByText(STRINGS.howTo);
  const row = await screen.findByRole('row', { name: /Door/ });
  await type(shown, within(row).getAllByRole('gridcell')[2]!, '3');
  await shown.user.click(why());
  await shown.user.keyboard('Of last week{Enter}');
  await screen.findByText(STRINGS.reasonNow('Of last week'));
  expect(hoursWritten(shown)).toEqual([3]);
  await shown.user.click(screen.getByRole('button', { name: STRINGS.nextWeek }));
  expect(await screen.findByRole('textbox', { name: STRINGS.why })).toHaveValue('Of last week');
});

it('does not send hours that were discarded before the reason', async () => {
  const shown = await show();
  await type(shown, shown.monday, '2');
  await type(shown, shown.tuesday, '25:30');
  expect(shown.tuesday).toHaveAccessibleDescription(MESSAGES.timesheet.hoursInvalid);
  await shown.user.keyboard('3{Enter}');
  await shown.user.click(shown.monday);
  await shown.user.keyboard('{Escape}');
  await shown.user.click(why());
  await shown.user.keyboard('Forgotten{Enter}');
  await screen.findByText(STRINGS.reasonNow('Forgotten'));
  expect(hoursWritten(shown)).toEqual([3]);
  expect(shown.monday).toHaveTextContent('0m');
});

it('keeps an open field open when it is clicked', async () => {
  const shown = await show();
  await type(shown, shown.monday, '2');
  await shown.user.click(why());
  await shown.user.keyboard('Forgotten{Enter}');
  await shown.user.dblClick(shown.tuesday);
  const field = within(shown.tuesday).getByRole('textbox');
  await shown.user.keyboard('1');
  await shown.user.click(field);
  expect(field).toHaveFocus();
  await shown.user.keyboard(':30{Enter}');
  expect(hoursWritten(shown)).toEqual([2, 1.5]);
});

it('does not submit a week whose hours wait for a reason, and says so', async () => {
  const shown = await show();
  await shown.user.click(shown.monday);
  await shown.user.keyboard('8');
  await shown.user.click(screen.getByRole('button', { name: STRINGS.submit }));
  expect(await screen.findByText(STRINGS.unsavedHours)).toBeVisible();
  expect(shown.calls).toEqual([]);
});

it('submits a week after its hours are saved', async () => {
  let save = () => {};
  const shown = await show(() => new Promise((resolve) => (save = resolve)));
  await type(shown, shown.monday, '8');
  await shown.user.type(why(), 'Forgot the timer{Enter}');
  await waitFor(() => expect(shown.calls).toEqual(['cell']));
  await shown.user.click(screen.getByRole('button', { name: STRINGS.submit }));
  expect(shown.calls).toEqual(['cell']);
  save();
  await waitFor(() => expect(shown.calls).toEqual(['cell', 'submit']));
});

it('names the user of a week who has left', async () => {
  const gone = { id: 'gone', name: 'Sam Gone', email: 'sam@example.test' };
  serverWith([], {
    'GET /api/timesheets': ({ url }) => {
      const [week, userId] = ['week', 'userId'].map((name) => new URL(url).searchParams.get(name)!) as [string, string];
      const days = weekDays(week);
      const none = days.map(() => 0);
      const user = userId === gone.id ? gone : { id: me.id, name: me.name, email: me.email };
      return {
        body: {
          ...{ userId, user, week, timezone: 'UTC', days, rows: [], dayTotals: none, total: 0, expectedHours: 40 },
          ...{ status: 'submitted', submittedAt: '2026-01-05T10:00:00.000Z', reason: null },
        },
      };
    },
    'GET /api/timesheets/day': () => ({
      body: { userId: gone.id, date: '2026-01-05', timezone: 'UTC', sessions: [], removed: [] },
    }),
    'GET /api/timesheets/pending': () => ({ body: [] }),
  });
  const store = await renderFor(makeUser({ role: 'OWNER' }), <TimesheetView />);
  act(() => void store.dispatch(sheetChosen({ userId: gone.id })));
  expect(await screen.findByRole('combobox', { name: STRINGS.person })).toHaveDisplayValue('Sam Gone');
});
