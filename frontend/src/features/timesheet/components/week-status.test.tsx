import { MESSAGES, type TimesheetStepRequest } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { makeSheet } from '../testing/make-sheet';
import { TimesheetView } from './timesheet-view';

const staff = makeUser();
const owner = makeUser({ id: 'owner', role: 'OWNER' });
const WEEK = '2025-W10';
const [FIRST, SECOND] = ['2025-03-10T08:00:00.000Z', '2025-03-10T09:00:00.000Z'];
const DAY = 'GET /api/timesheets/day';

/** A submitted week of 8 hours, shown to an owner. `submitAgain` submits it with 10 hours, without an event. */
async function show() {
  let [submittedAt, hours] = [FIRST, 8];
  const decided: TimesheetStepRequest[] = [];
  const sheet = () => makeSheet(staff, WEEK, [hours], { status: 'submitted', submittedAt });
  const decide = async (request: Request) => {
    const decision = (await request.json()) as TimesheetStepRequest;
    decided.push(decision);
    if (decision.submittedAt === submittedAt) return { body: { ...sheet(), status: 'returned' } };
    return { status: 409, body: { error: MESSAGES.timesheet.submittedAgain } };
  };
  const { calls } = serverWith([], {
    'GET /api/timesheets': () => ({ body: sheet() }),
    [DAY]: () => ({ body: { userId: staff.id, date: '2025-03-03', timezone: 'UTC', sessions: [], removed: [] } }),
    'GET /api/timesheets/pending': () => ({ body: [] }),
    'POST /api/timesheets/approve': decide,
    'POST /api/timesheets/return': decide,
  });
  await renderFor(owner, <TimesheetView requested={{ userId: staff.id, week: WEEK, visit: 1 }} />);
  await total('8h 0m');
  await screen.findByText(STRINGS.noSessions);
  const submitAgain = () => void ([submittedAt, hours] = [SECOND, 10]);
  return { calls, decided, submitAgain, user: userEvent.setup() };
}

const total = (hours: string) => screen.findByText(STRINGS.ofExpected(hours, '40h 0m'));

it('returns only the submission about which the approver was asked', async () => {
  const { decided, submitAgain, user } = await show();
  async function giveBack() {
    await user.click(screen.getByRole('button', { name: STRINGS.return }));
    const dialog = await screen.findByRole('dialog', { name: STRINGS.returnTitle });
    await user.type(within(dialog).getByRole('textbox', { name: STRINGS.reason }), 'Tuesday is missing');
    return dialog;
  }
  const dialog = await giveBack();
  submitAgain();
  act(() => deliver('timesheet-changed', { userId: staff.id, week: WEEK }));
  await total('10h 0m');
  await user.click(within(dialog).getByRole('button', { name: STRINGS.returnLabel }));
  expect(await within(dialog).findByText(MESSAGES.timesheet.submittedAgain)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: STRINGS.cancel }));

  const second = await giveBack();
  await user.click(within(second).getByRole('button', { name: STRINGS.returnLabel }));
  await waitFor(() => expect(second).not.toBeInTheDocument());
  expect(decided.map(({ submittedAt }) => submittedAt)).toEqual([FIRST, SECOND]);
});

it('loads the week and the day again after a refused step', async () => {
  const { calls, decided, submitAgain, user } = await show();
  const loadedDays = () => calls.filter((call) => call === DAY).length;
  const before = loadedDays();
  submitAgain();
  await user.click(screen.getByRole('button', { name: STRINGS.approve }));
  expect(await screen.findByText(MESSAGES.timesheet.submittedAgain)).toBeVisible();
  await total('10h 0m');
  await waitFor(() => expect(loadedDays()).toBe(before + 1));
  await user.click(screen.getByRole('button', { name: STRINGS.approve }));
  await waitFor(() => expect(decided.map(({ submittedAt }) => submittedAt)).toEqual([FIRST, SECOND]));
});
