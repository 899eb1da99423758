/** Midnight does not replace a day with unsaved input. */
import { weekOfDay } from '@contract';
import { act, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { addDays, formatDay } from '@/lib/time';
import { weekTitle } from '../model/sheet-rows';
import { SESSION_STRINGS } from '../session-strings';
import { STRINGS } from '../strings';
import { description, fill, type GivenDay, held, reason, showDay } from '../testing/shown-day';
import { hoursWritten, showGrid, showSheet, why } from '../testing/shown-sheet';

const wide = window.matchMedia;
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = wide;
});

let sunday = '2127-02-23';

/**
 * Starts shortly before midnight, on a Sunday or some days later. Each test, also a retried one, has a later date, since
 * the clock of `lib/time` only moves forward.
 */
function startLate(days = 0): { date: string; next: string; user: UserEvent } {
  sunday = addDays(sunday, 7);
  const date = addDays(sunday, days);
  jest.useFakeTimers({ now: new Date(`${date}T23:58:30Z`), advanceTimers: true });
  return { date, next: addDays(date, 1), user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const passMidnight = () => act(() => jest.advanceTimersByTimeAsync(180_000));
const week = (date: string) => screen.findByText(weekTitle(weekOfDay(date)));

/** The sessions of a Sunday. */
async function showSunday(given: GivenDay = {}) {
  const { date, next, user } = startLate();
  const shown = await showDay({ ...given, date, week: '', user });
  const title = (day: string) => screen.findByRole('heading', { name: STRINGS.sessionsOf(formatDay(day)) });
  return { ...shown, findSunday: () => title(date), findMonday: () => title(next) };
}

it('shows the day of unsaved corrections until they are saved or reverted, also after midnight', async () => {
  const shown = await showSunday();
  await shown.press(/^Door/);
  await fill(shown);
  await shown.press(/^Gate/);
  await fill(shown);
  await passMidnight();
  expect(await shown.findSunday()).toBeVisible();
  expect(description()).toHaveValue('Hinge');
  await shown.press(SESSION_STRINGS.save);
  await screen.findByText(SESSION_STRINGS.saved);
  expect(await shown.findSunday()).toBeVisible();
  await shown.press(/^Door/);
  expect(description()).toHaveValue('Hinge');
  await shown.press(SESSION_STRINGS.revert);
  expect(await shown.findMonday()).toBeVisible();
});

it('shows the day of a deletion whose reason is typed until it is cancelled, also after midnight', async () => {
  const shown = await showSunday();
  await shown.press(/^Door/);
  await shown.press(SESSION_STRINGS.remove);
  await shown.user.type(reason(), 'Added twice');
  await passMidnight();
  expect(await shown.findSunday()).toBeVisible();
  expect(reason()).toHaveValue('Added twice');
  await shown.press(SESSION_STRINGS.cancel);
  expect(await shown.findMonday()).toBeVisible();
});

it('opens another day of the week of unsaved input, also after midnight', async () => {
  const shown = await showSunday();
  await shown.press(/^Door/);
  await fill(shown);
  await passMidnight();
  await shown.findSunday();
  const saturday = formatDay(addDays(sunday, -1));
  await shown.press(saturday);
  expect(await screen.findByRole('heading', { name: STRINGS.sessionsOf(saturday) })).toBeVisible();
});

describe('a reason without changes', () => {
  const end = () => screen.getByRole('slider', { name: SESSION_STRINGS.endOf('Door') });

  it('pins the day while its form is open', async () => {
    const shown = await showSunday();
    await shown.press(/^Door/);
    await shown.user.type(reason(), 'Forgotten');
    await shown.press(SESSION_STRINGS.remove);
    await passMidnight();
    expect(await shown.findSunday()).toBeVisible();
    expect(reason()).toHaveValue('Forgotten');
  });

  it.each<[string, (shown: Awaited<ReturnType<typeof showSunday>>) => Promise<void>]>([
    ['is closed', ({ press }) => press(SESSION_STRINGS.close)],
    ['is closed by its session', ({ press }) => press(/^Door/)],
    ['is replaced by that of another session', ({ press }) => press(/^Gate/)],
    ['is replaced by new time', ({ press }) => press(STRINGS.addTime)],
    ['leaves the screen', ({ press }) => press('Other view').then(() => press('Other view'))],
    [
      'is left while deleting',
      async ({ press }) => {
        await press(SESSION_STRINGS.remove);
        await press(/^Gate/);
      },
    ],
    [
      'is closed after Escape on an edge',
      async ({ press, user }) => {
        act(() => end().focus());
        await user.keyboard('{ArrowRight}{Escape}');
        await press(SESSION_STRINGS.close);
      },
    ],
  ])('does not pin the day once its form %s', async (_what, leave) => {
    const shown = await showSunday();
    await shown.press(/^Door/);
    await shown.user.type(reason(), 'Forgotten');
    await leave(shown);
    await passMidnight();
    expect(await shown.findMonday()).toBeVisible();
  });
});

it('does not return to a day that the user has left when a correction of it is saved', async () => {
  const saved = held();
  const shown = await showSunday({ saved: () => saved.response });
  await shown.press(/^Door/);
  await shown.press(SESSION_STRINGS.split);
  await shown.user.type(screen.getByRole('textbox', { name: SESSION_STRINGS.at }), '?');
  await shown.press(/^Gate/);
  await shown.press(/^Door/);
  await fill(shown);
  await passMidnight();
  await shown.findSunday();
  await shown.press(SESSION_STRINGS.save);
  await shown.press(STRINGS.thisWeek);
  await shown.findMonday();
  saved.end();
  await screen.findByText(SESSION_STRINGS.saved);
  expect(await shown.findMonday()).toBeVisible();
});

it('keeps the week of an open cell until its hours are saved', async () => {
  const { date, next, user } = startLate();
  const shown = await showGrid({ user });
  await shown.user.click(shown.sunday);
  await shown.user.keyboard('2');
  await passMidnight();
  expect(within(shown.sunday).getByRole('textbox')).toHaveValue('2');
  await shown.user.keyboard('{Enter}');
  await shown.user.type(why(), 'Forgotten{Enter}');
  expect(await week(next)).toBeVisible();
  expect(shown.written).toMatchObject([{ date, hours: 2 }]);
});

it('leaves the week of a cell that was opened, but not changed', async () => {
  const { next, user } = startLate();
  const shown = await showGrid({ user });
  await shown.user.dblClick(shown.sunday);
  expect(within(shown.sunday).getByRole('textbox')).toHaveFocus();
  await passMidnight();
  expect(await week(next)).toBeVisible();
});

it('keeps the day of a field that is being typed into on a phone', async () => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: true });
  const { date, next, user } = startLate(2);
  const shown = await showSheet({ user });
  const field = (day: string) => screen.findByRole('textbox', { name: STRINGS.hoursOf('Door', formatDay(day)) });
  await shown.user.type(await field(date), '2');
  await passMidnight();
  expect(await field(date)).toHaveValue('2');
  await shown.user.keyboard('{Enter}');
  await shown.user.type(why(), 'Forgotten{Enter}');
  expect(await field(next)).toBeVisible();
  expect(hoursWritten(shown)).toEqual([2]);
});
