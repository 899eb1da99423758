/** A night on which clocks in Berlin show the times from 02:00 to 03:00 twice. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { deliver } from '@/realtime/event-registry';
import { SESSION_STRINGS } from '../session-strings';
import { STRINGS } from '../strings';
import { me, reason, sessionAt, showDay } from '../testing/shown-day';

const DATE = '2025-10-26';
const ZONE = 'Europe/Berlin';
const FIRST = `${DATE}T00:30:00.000Z`;
const SECOND = `${DATE}T01:30:00.000Z`;
afterEach(() => act(() => toast.remove()));

const end = () => screen.getByRole('slider', { name: SESSION_STRINGS.endOf('Door') });

/** A session that ends at this time, at 02:30 in Berlin. */
async function showNight(endTime: string) {
  const shown = await showDay({ date: DATE, week: '2025-W43', timezone: ZONE });
  // Before it is loaded, the day has no such session either.
  await screen.findByRole('button', { name: /^Gate/ });
  const startTime = `${DATE}T00:00:00.000Z`;
  shown.sessions.splice(0, 2, { ...sessionAt('Door', '', ''), startTime, endTime, timezone: ZONE });
  act(() => deliver('time-log-changed', { userId: me.id }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Gate/ })).toBeNull());
  await shown.press(/^Door/);
  return shown;
}

it.each([
  ['first', FIRST, SECOND, 'ArrowRight', 'ArrowLeft'],
  ['second', SECOND, FIRST, 'ArrowLeft', 'ArrowRight'],
])('moves an end from the %s 02:30 to the other one, and back', async (_which, from, to, there, back) => {
  const { user, press, changes } = await showNight(from);
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
  const { user, press, sessions } = await showNight(SECOND);
  await press(STRINGS.addTime);
  await user.type(reason(), 'Forgotten');
  const form = screen.getByRole('form', { name: SESSION_STRINGS.addTitle });
  await user.click(within(form).getByRole('button', { name: SESSION_STRINGS.add }));
  await screen.findByText(SESSION_STRINGS.added);
  expect(sessions.at(-1)).toMatchObject({ startTime: SECOND, endTime: `${DATE}T02:30:00.000Z` });
});
