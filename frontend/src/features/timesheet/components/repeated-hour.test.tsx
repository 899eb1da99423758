/** Nights on which clocks show the times of an hour twice: in Berlin from 02:00 to 03:00, in New York from 01:00 to 02:00. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { deliver } from '@/realtime/event-registry';
import { SESSION_STRINGS } from '../session-strings';
import { STRINGS } from '../strings';
import { me, reason, sessionAt, showDay } from '../testing/shown-day';

const BERLIN = { date: '2025-10-26', week: '2025-W43', timezone: 'Europe/Berlin' };
const NEW_YORK = { date: '2025-11-02', week: '2025-W44', timezone: 'America/New_York' };
const FIRST = '2025-10-26T00:30:00.000Z';
const SECOND = '2025-10-26T01:30:00.000Z';
const end = () => screen.getByRole('slider', { name: SESSION_STRINGS.endOf('Door') });

/** The night with one session, which is selected. */
async function showNight(night: typeof BERLIN, startTime: string, endTime: string) {
  const shown = await showDay(night);
  // Before it is loaded, the day has no such session either.
  await screen.findByRole('button', { name: /^Gate/ });
  const { timezone } = night;
  shown.sessions.splice(0, 2, { ...sessionAt('Door', '', ''), startTime, endTime, timezone });
  act(() => deliver('time-log-changed', { userId: me.id }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Gate/ })).toBeNull());
  await shown.press(/^Door/);
  return shown;
}

/** A session that ends at this time, at 02:30 in Berlin. */
const showEnd = (endTime: string) => showNight(BERLIN, '2025-10-26T00:00:00.000Z', endTime);

it.each([
  ['first', FIRST, SECOND, 'ArrowRight', 'ArrowLeft'],
  ['second', SECOND, FIRST, 'ArrowLeft', 'ArrowRight'],
])('moves an end from the %s 02:30 to the other one, and back', async (_which, from, to, there, back) => {
  const { user, press, changes } = await showEnd(from);
  const hour = (key: string) => user.keyboard(`{Shift>}${`{${key}}`.repeat(4)}{/Shift}`);
  act(() => end().focus());
  await hour(there);
  expect(end()).toHaveAttribute('aria-valuetext', '02:30');
  await hour(back);
  expect(screen.queryByRole('button', { name: SESSION_STRINGS.revert })).toBeNull();
  await hour(there);
  await user.type(reason(), 'Forgotten');
  await press(SESSION_STRINGS.save);
  await screen.findByText(SESSION_STRINGS.saved);
  expect(changes).toEqual([{ endTime: to, reason: 'Forgotten' }]);
});

it('adds new time after a session that ends at the second of the two times', async () => {
  const { user, press, sessions } = await showEnd(SECOND);
  await press(STRINGS.addTime);
  await user.type(reason(), 'Forgotten');
  const form = screen.getByRole('form', { name: SESSION_STRINGS.addTitle });
  await user.click(within(form).getByRole('button', { name: SESSION_STRINGS.add }));
  await screen.findByText(SESSION_STRINGS.added);
  expect(sessions.at(-1)).toMatchObject({ startTime: SECOND, endTime: '2025-10-26T02:30:00.000Z' });
});

describe('splits a session', () => {
  const at = (time: string) => `${NEW_YORK.date}T${time}:00.000Z`;
  const field = () => screen.getByRole('textbox', { name: SESSION_STRINGS.at });

  it.each([
    ['in its middle, the second 01:15', '04:00', '08:30', '{End}', '01:15', '06:15'],
    ['in its middle, the second 01:30', '06:05', '06:55', '{End}', '01:30', '06:30'],
    ['in its middle after that was put back', '04:00', '08:30', '{ArrowUp}{ArrowDown}', '01:15', '06:15'],
    ['at the first of two times', '04:00', '08:30', '{ArrowUp}', '01:30', '05:30'],
    ['at the second if only that is within it', '06:05', '06:55', '{ArrowUp}', '01:45', '06:45'],
  ])('%s', async (_where, from, to, keys, shown, expected) => {
    const { user, press, splits } = await showNight(NEW_YORK, at(from), at(to));
    await press(SESSION_STRINGS.split);
    await user.click(field());
    await user.keyboard(keys);
    expect(field()).toHaveValue(`2 Nov 2025, ${shown}`);
    await user.type(reason(), 'Two tasks');
    const form = screen.getByRole('form', { name: SESSION_STRINGS.splitTitle });
    await user.click(within(form).getByRole('button', { name: SESSION_STRINGS.split }));
    await screen.findByText(SESSION_STRINGS.splitDone);
    expect(splits).toEqual([{ at: at(expected), reason: 'Two tasks' }]);
  });
});
