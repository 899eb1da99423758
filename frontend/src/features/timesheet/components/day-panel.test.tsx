import { type ChangeTimeRequest, type DaySession, MESSAGES } from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { formatDay } from '@/lib/time';
import { deliver } from '@/realtime/event-registry';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { SESSION_STRINGS } from '../session-strings';
import { STRINGS } from '../strings';
import { makeSheet } from '../testing/make-sheet';
import { TimesheetView } from './timesheet-view';

const me = makeUser();
const TUESDAY = '2025-03-04';

const sessionAt = (title: string, from: string, to: string, date = TUESDAY): DaySession => ({
  ...{ id: title, userId: me.id, userName: me.name, taskId: `task of ${title}`, taskTitle: title, hoursLogged: 1 },
  ...{ startTime: `${date}T${from}:00.000Z`, endTime: `${date}T${to}:00.000Z`, description: '' },
  ...{ autoStopped: false, timezone: 'UTC', revisions: 0 },
});

/** The timesheet, and a button that opens another view in its place. */
function Views({ week }: { week: string }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>Other view</button>
      {isOpen && <TimesheetView requested={{ userId: me.id, week, visit: 1 }} />}
    </>
  );
}

interface Given {
  date?: string;
  week?: string;
  saved?: () => Promise<void>;
  user?: UserEvent;
}

/** A week with two sessions on this day, which is open. */
async function show({ date = TUESDAY, week = '2025-W10', saved, user = userEvent.setup() }: Given = {}) {
  const sessions = [sessionAt('Door', '09:00', '10:00', date), sessionAt('Gate', '11:00', '12:00', date)];
  serverWith([], {
    'GET /api/timesheets': ({ url }) => ({ body: makeSheet(me, new URL(url).searchParams.get('week')!) }),
    'GET /api/timesheets/day': ({ url }) => {
      const day = new URL(url).searchParams.get('date')!;
      return {
        body: { userId: me.id, date: day, timezone: 'UTC', sessions: day === date ? sessions : [], removed: [] },
      };
    },
    'PUT /api/time-logs/Door': async (request) => {
      const { description } = (await request.json()) as ChangeTimeRequest;
      await saved?.();
      sessions[0] = { ...sessions[0]!, description: description ?? '' };
      return { body: {} };
    },
  });
  await renderFor(me, <Views week={week} />);
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const openDay = () => press(formatDay(date));
  await openDay();
  const open = async () => {
    await openDay();
    await press(/^Door/);
  };
  return { sessions, user, press, openDay, open };
}

/** A response that waits until `end` is called, also if its request has not arrived by then. */
function held() {
  let end = () => {};
  const response = new Promise<void>((resolve) => (end = resolve));
  return { response, end: () => end() };
}

type Shown = Awaited<ReturnType<typeof show>>;

const description = () => screen.getByRole('textbox', { name: SESSION_STRINGS.description });
const reason = () => screen.getByRole('textbox', { name: SESSION_STRINGS.reason });

async function fill({ user }: Pick<Shown, 'user'>) {
  await user.type(description(), 'Hinge');
  await user.type(reason(), 'Forgotten');
}

afterEach(() => jest.useRealTimers());

it.each<[string, (shown: Shown) => Promise<void>]>([
  ['another session', ({ press }) => press(/^Gate/)],
  ['new time', ({ press }) => press(STRINGS.addTime)],
  ['the split of the session', ({ press }) => press(SESSION_STRINGS.split)],
  ['no session', ({ press }) => press(SESSION_STRINGS.close)],
  ['another day', ({ press }) => press(formatDay('2025-03-05'))],
  ['another week', ({ press }) => press(STRINGS.previousWeek).then(() => press(STRINGS.nextWeek))],
  ['another view', ({ press }) => press('Other view').then(() => press('Other view'))],
])('keeps an unsaved correction while %s is shown', async (_what, leave) => {
  const shown = await show();
  await shown.open();
  await fill(shown);
  await leave(shown);
  // A press on the selected session would close it.
  if (screen.queryByRole('form', { name: SESSION_STRINGS.splitTitle })) await shown.press(SESSION_STRINGS.cancel);
  else await shown.open();
  expect(description()).toHaveValue('Hinge');
  expect(reason()).toHaveValue('Forgotten');
  await shown.press(SESSION_STRINGS.revert);
  expect(description()).toHaveValue('');
});

it('takes only the edge back with Escape', async () => {
  const shown = await show();
  await shown.open();
  await fill(shown);
  const end = screen.getByRole('slider', { name: SESSION_STRINGS.endOf('Door') });
  act(() => end.focus());
  await shown.user.keyboard('{ArrowRight}');
  expect(end).toHaveAttribute('aria-valuetext', '10:05');
  await shown.user.keyboard('{Escape}');
  expect(end).toHaveAttribute('aria-valuetext', '10:00');
  expect(description()).toHaveValue('Hinge');
});

it('keeps unsaved new time, with the values it started with, until it is cancelled', async () => {
  const { sessions, user, press, openDay } = await show();
  await screen.findByRole('button', { name: /^Gate/ });
  await press(STRINGS.addTime);
  await user.type(description(), 'Call');
  const start = () => screen.getByRole<HTMLInputElement>('textbox', { name: SESSION_STRINGS.start }).value;
  const first = start();
  await press(/^Door/);
  sessions.push(sessionAt('Wall', '12:00', '13:00'));
  act(() => deliver('time-log-changed', { userId: me.id }));
  await screen.findByRole('button', { name: /^Wall/ });
  await press(formatDay('2025-03-05'));
  await openDay();
  await press(STRINGS.addTime);
  expect(description()).toHaveValue('Call');
  expect(start()).toBe(first);
  const form = screen.getByRole('form', { name: SESSION_STRINGS.addTitle });
  expect(within(form).getByRole('button', { name: /^Task/ })).toHaveTextContent('Gate');
  await press(SESSION_STRINGS.cancel);
  await press(STRINGS.addTime);
  expect(description()).toHaveValue('');
  expect(start()).not.toBe(first);
});

it('drops a correction once it is saved', async () => {
  const shown = await show();
  await shown.open();
  await fill(shown);
  await shown.press(SESSION_STRINGS.save);
  await screen.findByText(SESSION_STRINGS.saved);
  expect(description()).toHaveValue('Hinge');
  expect(screen.queryByRole('button', { name: SESSION_STRINGS.revert })).toBeNull();
});

it('says that a correction was not saved after the user has left the day, and keeps it', async () => {
  const { response, end } = held();
  const shown = await show({ saved: () => response.then(() => Promise.reject(new Error('offline'))) });
  await shown.open();
  await fill(shown);
  await shown.press(SESSION_STRINGS.save);
  await shown.press(formatDay('2025-03-05'));
  await screen.findByText(STRINGS.noSessions);
  end();
  const toasts = await screen.findByRole('region', { name: 'Notifications' });
  expect(await within(toasts).findByText(MESSAGES.general.network)).toBeVisible();
  await shown.open();
  expect(description()).toHaveValue('Hinge');
});

it('drops a correction that is saved after the user has left the view', async () => {
  const { response, end } = held();
  const shown = await show({ saved: () => response });
  await shown.open();
  await fill(shown);
  await shown.press(SESSION_STRINGS.save);
  await shown.press('Other view');
  await shown.press('Other view');
  await shown.open();
  expect(screen.getByRole('button', { name: SESSION_STRINGS.revert })).toBeVisible();
  end();
  await waitFor(() => expect(screen.queryByRole('button', { name: SESSION_STRINGS.revert })).toBeNull());
});

it('shows the day of an unsaved correction until the user leaves it, also after midnight', async () => {
  // The clock of `lib/time` only moves forward.
  jest.useFakeTimers({ now: new Date('2127-03-02T23:58:30Z'), advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const shown = await show({ date: '2127-03-02', week: '', user });
  await shown.press(/^Door/);
  await fill(shown);
  await act(() => jest.advanceTimersByTimeAsync(180_000));
  expect(screen.getByRole('heading', { name: STRINGS.sessionsOf(formatDay('2127-03-02')) })).toBeVisible();
  expect(description()).toHaveValue('Hinge');
  await shown.press(SESSION_STRINGS.revert);
  expect(await screen.findByRole('heading', { name: STRINGS.sessionsOf(formatDay('2127-03-03')) })).toBeVisible();
});

it('moves unsaved new time to the place that is pressed on the track, and keeps the rest of it', async () => {
  const shown = await show();
  await shown.press(STRINGS.addTime);
  await shown.user.type(description(), 'Hinge');
  const start = () => screen.getByRole<HTMLInputElement>('textbox', { name: SESSION_STRINGS.start }).value;
  const before = start();
  const free = screen.getByRole('button', { name: STRINGS.addHere });
  free.getBoundingClientRect = () => ({ left: 0, top: 0, width: 240, height: 10 }) as DOMRect;
  fireEvent.click(free, { detail: 1, clientX: 150 });
  await waitFor(() => expect(start()).not.toBe(before));
  expect(start()).toContain('15:00');
  expect(description()).toHaveValue('Hinge');
});
