import type { TaskSession, TimeLogRevision } from '../../../src/contract';
import { momentOf } from './givens';
import { calendar, mondayOf, type Session, weekName } from './oracle';
import { OWN_DAYS_MS, reason, type World } from './perform';
import type { Step } from './steps';

const DAY_MS = 86_400_000;
/** Hours are rounded to four decimals. */
const TOLERANCE_SECONDS = 0.2;

/**
 * Sets a cell of a timesheet. The product chooses which sessions to change, so they are read back and checked: the
 * cell must have the requested hours, and every other cell must be unchanged.
 */
export async function setCell(world: World, step: Step & { do: 'cell' }): Promise<void> {
  const { oracle, people, tasks, owner } = world;
  const { minutes } = step;
  const picked = step.pick === null ? undefined : world.pick(step.pick);
  const { user, task } = picked ?? { user: step.who, task: step.task };
  const moment = picked?.start ?? momentOf(step.at);
  const date = calendar(picked?.zone ?? oracle.zones[user]!).dayAt(moment);
  const bySelf = step.self && moment > Date.now() - OWN_DAYS_MS + DAY_MS;
  const running = oracle.running(user);
  // The hours of a timer that is running on the task keep growing.
  if (running?.task === task) return;

  const before = cellsOf(oracle.sessions, user);
  const former = before.get(`${task} ${date}`) ?? 0;
  const { status } = await (bySelf ? people[user]! : owner).http.put('/api/timesheets/cell').send({
    ...{ week: weekName(mondayOf(date)), taskId: tasks[task]!.id, date, hours: minutes / 60, reason },
    ...(bySelf ? {} : { userId: people[user]!.id }),
  });
  const isSame = Math.abs(former - minutes * 60) < TOLERANCE_SECONDS;
  const isLocked = oracle.status(user, mondayOf(date)) === 'approved';
  if (isSame) expect(status).toBe(200);
  else if (isLocked) expect(status).toBe(409);
  else expect([200, 400, 403, 409]).toContain(status);

  await readBack(world, user, task);
  const after = cellsOf(oracle.sessions, user);
  const expected = new Map(before);
  if (status === 200) expected.set(`${task} ${date}`, minutes * 60);
  for (const key of new Set([...expected.keys(), ...after.keys()])) {
    const difference = Math.abs((after.get(key) ?? 0) - (expected.get(key) ?? 0));
    expect({ key, difference, isSame: difference < TOLERANCE_SECONDS }).toMatchObject({ isSame: true });
  }
}

/** Updates the oracle with the product's sessions of the user on the task. */
async function readBack({ oracle, tasks, owner }: World, user: number, task: number) {
  const get = async <T>(path: string) => (await owner.http.get(`/api/${path}`).expect(200)).body as T;
  const revisions = async (id: string) => (await get<TimeLogRevision[]>(`time-logs/${id}/history`)).length;
  const stored = new Map(
    (await get<TaskSession[]>(`timer/task-logs/${tasks[task]!.id}`)).map((it) => [it.id, it] as const),
  );
  const known = new Set(oracle.sessions.map(({ id }) => id));
  const own = oracle.sessions.filter((it) => it.user === user && it.task === task);
  for (const times of [...stored.values()].filter(({ id }) => !known.has(id)).map(read)) {
    // Part of a session across midnight, or new time in the user's current timezone.
    const whole = own.find((it) => it.start < times.start && it.end! >= times.end);
    const session: Session = {
      ...{ ...times, user, task, zone: whole?.zone ?? oracle.zones[user]!, report: whole?.report ?? null },
      revisions: await revisions(times.id),
    };
    oracle.touch(user, session);
    oracle.sessions.push(session);
  }
  for (const session of own) {
    const times = stored.get(session.id);
    if (!times) {
      oracle.touch(user, session);
      oracle.sessions = oracle.sessions.filter((it) => it !== session);
      oracle.removed.set(session.id, await revisions(session.id));
      continue;
    }
    const { start, end } = read(times);
    if (start === session.start && end === session.end) continue;
    oracle.touch(user, session, { ...session, start, end });
    Object.assign(session, { start, end, revisions: await revisions(session.id) });
  }
}

const read = ({ id, startTime, endTime }: TaskSession) => ({
  id,
  start: Date.parse(startTime),
  end: Date.parse(endTime!),
});

/** Seconds in ended sessions of the user, by task and day. */
function cellsOf(sessions: Session[], user: number): Map<string, number> {
  const cells = new Map<string, number>();
  for (const { task, start, end, zone, ...it } of sessions) {
    if (it.user !== user || end === null) continue;
    for (const [day, ms] of Object.entries(calendar(zone).split(start, end))) {
      cells.set(`${task} ${day}`, (cells.get(`${task} ${day}`) ?? 0) + ms / 1000);
    }
  }
  return cells;
}
