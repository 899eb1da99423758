import { MESSAGES, type TimesheetQuery, type User } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { weekTitle } from '../model/sheet-rows';
import { sheetChosen } from '../model/timesheet-slice';
import { STRINGS } from '../strings';
import { makeSheet } from '../testing/make-sheet';
import { hoursWritten, me, showGrid, type ShownGrid, why } from '../testing/shown-sheet';
import { TimesheetView } from './timesheet-view';

async function type({ user }: ShownGrid, cell: HTMLElement, text: string) {
  await user.click(cell);
  await user.keyboard(`${text}{Enter}`);
}

it('saves all hours that were typed before the reason', async () => {
  const shown = await showGrid();
  await type(shown, shown.monday, '2');
  await type(shown, shown.tuesday, '3');
  expect(shown.written).toEqual([]);
  await shown.user.click(why());
  await shown.user.keyboard('Forgotten{Enter}');
  await screen.findByText(STRINGS.reasonNow('Forgotten'));
  expect(hoursWritten(shown)).toEqual([2, 3]);
});

it('keeps hours without a reason while another week is open', async () => {
  const shown = await showGrid();
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
  const shown = await showGrid();
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
  const shown = await showGrid();
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

it('selects a cell at the first click, so that typing replaces its hours, and opens it at the second', async () => {
  const shown = await showGrid({ monday: 2 });
  await shown.user.click(shown.tuesday);
  await shown.user.click(shown.monday);
  expect(shown.monday).toHaveFocus();
  expect(within(shown.monday).queryByRole('textbox')).toBeNull();
  await shown.user.keyboard('3');
  expect(within(shown.monday).getByRole('textbox')).toHaveValue('3');
  await shown.user.keyboard('{Escape}');
  await shown.user.click(shown.monday);
  expect(within(shown.monday).getByRole('textbox')).toHaveValue('2:00');
});

it('keeps an open field open when it is clicked', async () => {
  const shown = await showGrid();
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
  const shown = await showGrid();
  await shown.user.click(shown.monday);
  await shown.user.keyboard('8');
  await shown.user.click(screen.getByRole('button', { name: STRINGS.submit }));
  expect(await screen.findByText(STRINGS.unsavedHours)).toBeVisible();
  expect(shown.calls).toEqual([]);
});

it('withdraws the refusal to submit once the hours are saved', async () => {
  const shown = await showGrid();
  await type(shown, shown.monday, '8');
  await shown.user.click(screen.getByRole('button', { name: STRINGS.submit }));
  expect(await screen.findByText(STRINGS.unsavedHours)).toBeVisible();
  await shown.user.type(why(), 'Forgot the timer{Enter}');
  await waitFor(() => expect(screen.queryByText(STRINGS.unsavedHours)).toBeNull());
});

it('submits a week once, after its hours are saved', async () => {
  let save = () => {};
  const shown = await showGrid({ cellSaved: () => new Promise((resolve) => (save = resolve)) });
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
  const shown = await showGrid({ cellSaved });
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
  const shown = await showGrid({ monday: 2 });
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

describe('shows an owner the weeks', () => {
  const gone = makeUser({ id: 'gone', name: 'Sam Gone' });
  const active = makeUser({ id: 'active', name: 'Ada Active' });
  const person = () => screen.getByRole('combobox', { name: STRINGS.person });

  async function show({ former }: { former: User[] }) {
    const submitted: unknown[] = [];
    const sheetOf = (userId: string, week: string) => {
      const user = [gone, active].find(({ id }) => id === userId) ?? me;
      return makeSheet(user, week, [], { hasLeft: user === gone, status: submitted.length > 0 ? 'submitted' : 'open' });
    };
    serverWith([], {
      'GET /api/user/all': () => ({ body: { staff: [active], clients: [], owners: [] } }),
      'GET /api/timesheets': ({ url }) => {
        const { searchParams } = new URL(url);
        return { body: sheetOf(searchParams.get('userId')!, searchParams.get('week')!) };
      },
      'GET /api/timesheets/day': () => ({
        body: { userId: gone.id, date: '2026-01-05', timezone: 'UTC', sessions: [], removed: [] },
      }),
      'GET /api/timesheets/pending': () => ({ body: [] }),
      'GET /api/timesheets/former-members': () => ({ body: former }),
      'POST /api/timesheets/submit': async (request) => {
        const { userId, week } = (await request.json()) as Required<TimesheetQuery>;
        submitted.push(userId);
        return { body: sheetOf(userId, week) };
      },
    });
    const store = await renderFor(makeUser({ role: 'OWNER' }), <TimesheetView />);
    return { store, submitted, user: userEvent.setup() };
  }

  it('of someone who left without hours', async () => {
    const { store } = await show({ former: [] });
    act(() => void store.dispatch(sheetChosen({ userId: gone.id })));
    await waitFor(() => expect(person()).toHaveDisplayValue('Sam Gone'));
    expect(screen.queryByRole('group', { name: STRINGS.formerGroup })).toBeNull();
  });

  it('of former members, to submit them, and of active ones, which they submit themselves', async () => {
    const { submitted, user } = await show({ former: [gone] });
    const group = await screen.findByRole('group', { name: STRINGS.formerGroup });
    await user.selectOptions(person(), within(group).getByRole('option', { name: 'Sam Gone' }));
    await screen.findByRole('button', { name: STRINGS.submit });
    await user.selectOptions(person(), 'Ada Active');
    await screen.findByRole('grid', { name: /Ada Active/ });
    expect(screen.queryByRole('button', { name: STRINGS.submit })).toBeNull();
    await user.selectOptions(person(), 'Sam Gone');
    await user.click(await screen.findByRole('button', { name: STRINGS.submit }));
    await screen.findByText(STRINGS.submitted);
    expect(submitted).toEqual([gone.id]);
  });
});
