import type { Role } from '../../src/contract';
import { GOOGLE } from '../fakes/google-emulator';
import { startApp, type TestApp } from '../harness/app';
import { makeOthers, namesThing, prepare } from '../permissions/permission-requests';
import { readTable, type Row, THINGS } from '../permissions/permission-table';
import { differencesOf } from './differences';
import { type Cast, engage, furnish, PAGE_ROLES, type PageRole } from './furnished';
import { liveQueries, type Subjects } from './live-queries';
import { needlessRequests } from './needless';
import { Page } from './page';

const isAllowed = (status: number | undefined) => status !== undefined && status < 400;

/** The requests of the permission table that can change something, with the roles that may make them. */
export const changingRows = (): Row[] =>
  readTable().filter(
    ({ route, expected }) => !route.startsWith('GET ') && Object.values(expected).flat().some(isAllowed),
  );

const WORK = [
  ...['tasks', 'labels', 'checklist', 'comments', 'views', 'import', 'ai-brain'],
  ...['timer', 'time-logs', 'timesheets', 'task-reports', 'rates'],
];
/** Half of the rows: the two halves are checked in parallel. */
export const isAboutWork = ({ route }: Row): boolean => WORK.includes(route.split('/')[2]!);

/** The requests of one row by each role that may send them, about their own things and those of others. */
async function requestsOf(app: TestApp, { name, expected }: Row, cast: Cast, subjects: Subjects) {
  const others = await makeOthers(app);
  subjects.taskIds.push(others.taskId);
  const made: Subjects[] = [];
  const requests: { what: string; send: () => PromiseLike<{ status: number }>; status: number }[] = [];
  for (const role of Object.keys(cast) as Role[]) {
    for (const [index, which] of THINGS.entries()) {
      const status = expected[role]?.[index] ?? expected[role]?.[0];
      if (!isAllowed(status) || (index > 0 && !namesThing(name))) continue;
      // Never the page's session, but the same user if the thing is their own.
      const caller = await app.as(which === 'own' ? cast[role].user : role);
      if (name === 'POST /api/timer/stop') await app.make.timeLog({ userId: caller.id, taskId: subjects.taskIds[0]! });
      const send = await prepare(name, app, caller, which, others);
      if (which === 'own') made.push(await newest(app));
      requests.push({ what: `${role}: ${name}, ${which}`, send, status: status! });
    }
  }
  // Similar things are not all shown in full detail, only those of the first and the last role.
  for (const { taskIds, meetingIds } of [made[0], made.at(-1)].filter((it) => it !== undefined)) {
    subjects.taskIds.push(...taskIds);
    subjects.meetingIds.push(...meetingIds);
  }
  return requests;
}

/** Notifies everyone who may see a meeting of it. */
const announce = ({ make }: TestApp) =>
  make.rows(
    `INSERT INTO notifications (id, user_id, kind, actor_id, meeting_id, facts)
     SELECT uuid_v7(), u.id, 'meeting-invited', m.created_by_id, m.id, jsonb_build_object('title', m.title)
       FROM meetings m JOIN users u ON u.id <> m.created_by_id AND (u.role <> 'CLIENT' OR EXISTS (
              SELECT FROM meeting_attendees a WHERE a.meeting_id = m.id AND a.user_id = u.id))`,
  );

/** The things created last. */
async function newest({ db }: TestApp): Promise<Subjects> {
  const last = async (table: string) =>
    (await db.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 1`)).map(({ id }) => id);
  return { taskIds: await last('tasks'), meetingIds: await last('meetings'), timeLogIds: [], userIds: [] };
}

/** The hours by which sums may have grown since then: those of all running timers. */
async function grownSince({ db }: TestApp, startMs: number): Promise<number> {
  const [row] = await db.query<{ running: number }>(
    'SELECT count(*)::integer AS running FROM time_logs WHERE ended_at IS NULL',
  );
  return (row!.running * (performance.now() - startMs)) / 3_600_000;
}

/**
 * Checks that after each of these requests, by each role that may send it, every open page shows what a new one would.
 */
export function verify(rows: Row[]): void {
  // A row makes some hundred requests, which takes a while on a busy machine.
  jest.setTimeout(600_000);

  let app: TestApp;
  let pages: Page[] = [];
  beforeAll(async () => {
    app = await startApp({ google: GOOGLE });
  });
  afterEach(() => {
    pages.forEach((page) => page.close());
    pages = [];
  });
  afterAll(() => app.close());

  it.each(rows.map((row) => [row.name, row] as const))(
    'after %s every page shows what a new one would',
    async (_, row) => {
      await app.clear();
      const cast = await engage(app);
      const subjects = await furnish(app, cast);
      const requests = await requestsOf(app, row, cast, subjects);
      await announce(app);

      const open = async (role: PageRole) => {
        const own = { ...subjects, userIds: [...new Set([...subjects.userIds, cast[role].id])] };
        const queries = liveQueries(own);
        const page = new Page(app, cast[role]);
        pages.push(page);
        await page.hold(queries);
        await page.rest();
        return { role, page, queries, shown: page.shown(), before: page.requests.length };
      };
      const startMs = performance.now();
      const opened = [];
      for (const role of PAGE_ROLES) opened.push(await open(role));

      for (const { what, send, status } of requests) expect([what, (await send()).status]).toEqual([what, status]);
      const problems: string[] = [];
      for (const { role, page, queries, shown, before } of opened) {
        await page.rest();
        const reader = new Page(app, page.member, app.url, false);
        pages.push(reader);
        await reader.hold(queries);
        const differences = differencesOf(page.state(), reader.state(), shown, await grownSince(app, startMs));
        const needless = needlessRequests(page.requests.slice(before), page.received, role);
        problems.push(...[...differences, ...needless, ...page.disorder()].map((problem) => `${role}: ${problem}`));
      }
      expect(problems).toEqual([]);
    },
  );
}
