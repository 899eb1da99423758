import { MESSAGES, type TimesheetCellRequest } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { weekDays, weekTitle } from '../model/sheet-rows';
import { sheetChosen } from '../model/timesheet-slice';
import { STRINGS } from '../strings';
import { makeSheet } from '../testing/make-sheet';
import { TimesheetView } from './timesheet-view';

const me = makeUser();

interface Given {
  cellSaved?: () => Promise<void>;
  /** The hours on Mondays. If there are any, the server returns only rows with hours. */
  monday?: number;
}

/** A week with one task, whose cells can be written. */
async function show({ cellSaved = () => Promise.resolve(), monday: first = 0 }: Given = {}) {
  const calls: string[] = [];
  const written: TimesheetCellRequest[] = [];
  const hours = new Map<string, number>();
  const sheet = (week: string) => {
    const made = makeSheet(
      me,
      week,
      weekDays(week).map((day, index) => hours.get(day) ?? (index === 0 ? first : 0)),
    );
    return first > 0 && made.total === 0 ? { ...made, rows: [] } : made;
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

it('withdraws the refusal to submit once the hours are saved', async () => {
  const shown = await show();
  await type(shown, shown.monday, '8');
  await shown.user.click(screen.getByRole('button', { name: STRINGS.submit }));
  expect(await screen.findByText(STRINGS.unsavedHours)).toBeVisible();
  await shown.user.type(why(), 'Forgot the timer{Enter}');
  await waitFor(() => expect(screen.queryByText(STRINGS.unsavedHours)).toBeNull());
});

it('submits a week once, after its hours are saved', async () => {
  let save = () => {};
  const shown = await show({ cellSaved: () => new Promise((resolve) => (save = resolve)) });
  await type(shown, shown.monday, '8');
  await shown.user.type(why(), 'Forgot the timer{Enter}');
  await waitFor(() => expect(shown.calls).toEqual(['cell']));
  const submit = screen.getByRole('button', { name: STRINGS.submit });
  await shown.user.click(submit);
  expect(submit).toHaveAttribute('aria-busy', 'true');
  await shown.user.click(submit);
  expect(shown.calls).toEqual(['cell']);
  save();
  await screen.findByText(STRINGS.submitted);
  expect(shown.calls).toEqual(['cell', 'submit']);
});

it('says that a week was not submitted if its hours fail to be saved after the user has left it', async () => {
  let fail = () => {};
  const cellSaved = () => new Promise<void>((_, reject) => (fail = () => reject(new Error('offline'))));
  const shown = await show({ cellSaved });
  await type(shown, shown.monday, '8');
  await shown.user.type(why(), 'Forgot the timer{Enter}');
  await waitFor(() => expect(shown.calls).toEqual(['cell']));
  await shown.user.click(screen.getByRole('button', { name: STRINGS.submit }));
  await shown.user.click(screen.getByRole('button', { name: STRINGS.previousWeek }));
  fail();
  const text = STRINGS.notDone.submit(me.name, weekTitle(shown.written[0]!.week));
  expect(await screen.findByText(`${text} ${STRINGS.unsavedHours}`)).toBeVisible();
  expect(shown.calls).toEqual(['cell']);
});

it('keeps a row without hours as long as one of its cells is refused', async () => {
  const shown = await show({ monday: 2 });
  await type(shown, shown.tuesday, '25:30');
  await shown.user.keyboard('{ArrowLeft}0{Enter}');
  await shown.user.type(why(), 'Another task{Enter}');
  await screen.findByText(STRINGS.ofExpected('0m', '40h 0m'));
  expect(shown.tuesday).toHaveAccessibleDescription(MESSAGES.timesheet.hoursInvalid);
  await shown.user.click(screen.getByRole('button', { name: STRINGS.submit }));
  expect(await screen.findByText(STRINGS.unsavedHours)).toBeVisible();
  await shown.user.click(within(shown.tuesday).getByRole('button', { name: STRINGS.discard }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Door/ })).toBeNull());
  expect(screen.queryByText(STRINGS.unsavedHours)).toBeNull();
});

it('names the user of a week who has left', async () => {
  const gone = makeUser({ id: 'gone', name: 'Sam Gone' });
  serverWith([], {
    'GET /api/timesheets': ({ url }) => {
      const [week, userId] = ['week', 'userId'].map((name) => new URL(url).searchParams.get(name)!) as [string, string];
      return { body: makeSheet(userId === gone.id ? gone : me, week) };
    },
    'GET /api/timesheets/day': () => ({
      body: { userId: gone.id, date: '2026-01-05', timezone: 'UTC', sessions: [], removed: [] },
    }),
    'GET /api/timesheets/pending': () => ({ body: [] }),
  });
  const store = await renderFor(makeUser({ role: 'OWNER' }), <TimesheetView />);
  act(() => void store.dispatch(sheetChosen({ userId: gone.id })));
  await waitFor(() => expect(screen.getByRole('combobox', { name: STRINGS.person })).toHaveDisplayValue('Sam Gone'));
});
