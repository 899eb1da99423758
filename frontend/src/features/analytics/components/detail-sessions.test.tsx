import type { DaySession } from '@contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { partText, RANGE_STRINGS } from '../range-strings';
import { DetailSessions } from './detail-sessions';

const sessionOf = (taskTitle: string, startTime: string, endTime?: string): DaySession => ({
  ...{ id: taskTitle, userId: 'mia', userName: 'Mia', taskId: 't1', taskTitle, startTime, endTime },
  // As the server sends it: that of the whole session.
  hoursLogged: 4,
  ...{ description: '', autoStopped: false, timezone: 'Asia/Manila', revisions: 0 },
});

afterEach(() => jest.useRealTimers());

it('keeps the button that tries again, and its focus, until there is a response', async () => {
  const responses = [{ status: 500 }, new Promise<FakeResponse>(() => undefined)];
  serverWith([], { 'GET /api/timesheets/day': () => responses.shift()! });
  await renderFor(makeUser({ role: 'OWNER' }), <DetailSessions userId="mia" date="2025-03-04" />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  expect(responses).toEqual([]);
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-busy', 'true');
});

/** Shows the sessions, and returns the texts of each row's cells. */
async function rows(date: string, ...sessions: DaySession[]) {
  const day = { userId: 'mia', date, timezone: 'UTC', sessions, removed: [] };
  serverWith([], { 'GET /api/timesheets/day': () => ({ body: day }) });
  await renderFor(makeUser({ role: 'OWNER' }), <DetailSessions userId="mia" date={date} />);
  const [, ...shown] = within(await screen.findByRole('table')).getAllByRole('row');
  return shown.map((row) => Array.from(row.children, (cell) => cell.textContent));
}

// The sessions are those of Manila, where a day begins at 16:00 UTC of the day before.
it('counts only the part of a session on the day, and shows that there is more of it', async () => {
  expect(
    await rows(
      '2025-03-04',
      sessionOf('Early', '2025-03-03T14:00:00Z', '2025-03-03T18:00:00Z'),
      sessionOf('Noon', '2025-03-04T02:00:00Z', '2025-03-04T06:00:00Z'),
      sessionOf('Late', '2025-03-04T13:00:00Z', '2025-03-04T17:00:00Z'),
    ),
  ).toEqual([
    [`Early${partText('Mon 22:00', 'Tue 02:00')}`, '00:00 – 02:00', '2h 0m'],
    ['Noon', '10:00 – 14:00', '4h 0m'],
    [`Late${partText('Tue 21:00', 'Wed 01:00')}`, '21:00 – 00:00', '3h 0m'],
  ]);
});

it.each([
  ['now', '2126-03-05T15:00:00Z', ['Night', `22:00 – ${RANGE_STRINGS.now}`, '1h 0m']],
  [
    'the end of the day',
    '2126-03-05T17:00:00Z',
    [`Night${partText('Tue 22:00', RANGE_STRINGS.now)}`, '22:00 – 00:00', '2h 0m'],
  ],
])('counts a running session up to %s', async (_what, now, cells) => {
  jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
  expect(await rows('2126-03-05', sessionOf('Night', '2126-03-05T14:00:00Z'))).toEqual([cells]);
});
