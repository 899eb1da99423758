import type { AddTimeRequest, ChangeTimeRequest, DaySession, SplitTimeRequest } from '@contract';
import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { formatDay } from '@/lib/time';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { TimesheetView } from '../components/timesheet-view';
import { SESSION_STRINGS } from '../session-strings';
import { makeSheet } from './make-sheet';

export const me = makeUser();
const TUESDAY = '2025-03-04';

/** A session of the user. */
export const sessionAt = (title: string, from: string, to: string, date = TUESDAY): DaySession => ({
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

export interface GivenDay {
  date?: string;
  week?: string;
  /** The user's timezone now. */
  timezone?: string;
  saved?: () => Promise<void>;
  user?: UserEvent;
}

/** A week with two sessions on this day, which is open. */
export async function showDay({
  date = TUESDAY,
  week = '2025-W10',
  timezone = 'UTC',
  saved,
  user = userEvent.setup(),
}: GivenDay = {}) {
  const sessions = [sessionAt('Door', '09:00', '10:00', date), sessionAt('Gate', '11:00', '12:00', date)];
  const changes: ChangeTimeRequest[] = [];
  const splits: SplitTimeRequest[] = [];
  const tasks = sessions.map(({ taskId, taskTitle }) => makeTask({ id: taskId, title: taskTitle }));
  serverWith(tasks, {
    'GET /api/timesheets': ({ url }) => ({ body: makeSheet(me, new URL(url).searchParams.get('week')!) }),
    'GET /api/timesheets/day': ({ url }) => {
      const day = new URL(url).searchParams.get('date')!;
      return {
        body: { userId: me.id, date: day, timezone, sessions: day === date ? sessions : [], removed: [] },
      };
    },
    ...Object.fromEntries(
      sessions.map(({ id }, index) => [
        `PUT /api/time-logs/${id}`,
        async (request: Request) => {
          const change = (await request.json()) as ChangeTimeRequest;
          changes.push(change);
          await saved?.();
          sessions[index] = { ...sessions[index]!, description: change.description ?? '' };
          return { body: {} };
        },
      ]),
    ),
    'POST /api/time-logs/Door/split': async (request) => {
      splits.push((await request.json()) as SplitTimeRequest);
      return { body: [] };
    },
    'DELETE /api/time-logs/Door': async () => {
      await saved?.();
      sessions.shift();
      return { body: {} };
    },
    'POST /api/time-logs': async (request) => {
      const { startTime, endTime } = (await request.json()) as AddTimeRequest;
      await saved?.();
      sessions.push({ ...sessionAt('Wall', '00:00', '00:00'), startTime, endTime });
      return { body: {} };
    },
  });
  const store = await renderFor(me, <Views week={week} />);
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const openDay = () => press(formatDay(date));
  await openDay();
  const open = async () => {
    await openDay();
    await press(/^Door/);
  };
  return { store, sessions, changes, splits, user, press, openDay, open };
}

/** A response that waits until `end` is called, also if its request has not arrived by then. */
export function held() {
  let end = () => {};
  const response = new Promise<void>((resolve) => (end = resolve));
  return { response, end: () => end() };
}

export type ShownDay = Awaited<ReturnType<typeof showDay>>;

export const description = () => screen.getByRole('textbox', { name: SESSION_STRINGS.description });
export const reason = () => screen.getByRole('textbox', { name: SESSION_STRINGS.reason });

export async function fill({ user }: Pick<ShownDay, 'user'>) {
  await user.type(description(), 'Hinge');
  await user.type(reason(), 'Forgotten');
}
