import fc from 'fast-check';
import { VerifyLedgerService } from '../../../src/timer/ledger/verify-ledger.service';
import { startApp, type TestApp } from '../../harness/app';
import { expectInvariants } from '../../harness/invariants';
import { expectExports } from './exports';
import { mondayOf } from './oracle';
import { World } from './perform';
import {
  expectAmounts,
  expectAnalytics,
  expectReports,
  expectSums,
  expectTasks,
  expectTimesheets,
  expectToday,
} from './screens';
import { history } from './steps';
import { expectHours, type Key } from './tally';

/**
 * `HOURS_HISTORIES` is the number of new histories to try instead of the same few each time; `HOURS_SEED` repeats a
 * failure.
 */
const { HOURS_HISTORIES, HOURS_SEED } = process.env;
const [seed, path] = HOURS_SEED?.split('/') ?? [];
const FEW = { numRuns: 24, seed: 1 };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Checks the sums stored beside the sessions. */
async function expectKeptSums(world: World) {
  const { people, tasks } = world;
  const now = Date.now();
  const sums = async (columns: string, table: string) => {
    const rows = await app.db.query<{ key: string; hours: number }>(
      `SELECT concat_ws(' ', ${columns}) AS key, seconds::float8 / 3600 AS hours FROM ${table}`,
    );
    return Object.fromEntries(rows.map(({ key, hours }) => [key, hours]));
  };
  const range = { world, from: now, until: now };
  const where = ({ isEnded }: { isEnded: boolean }) => isEnded;
  const kept: [string, string, Key][] = [
    ['work_days', 'user_id, task_id, day', (it) => `${people[it.user]!.id} ${tasks[it.task]!.id} ${it.day}`],
    ['team_days', 'day', ({ day }) => day],
    ['work_weeks', 'user_id, week', ({ user, day }) => `${people[user]!.id} ${mondayOf(day)}`],
    [
      'work_months',
      'user_id, task_id, month',
      (it) => `${people[it.user]!.id} ${tasks[it.task]!.id} ${it.day.slice(0, 7)}-01`,
    ],
  ];
  for (const [table, columns, key] of kept) {
    expectHours({ what: table, shown: await sums(columns, table), key, where }, range);
  }
}

/** Checks that every correction has a revision and that every chain is intact. */
async function expectLedger({ oracle }: World) {
  const rows = await app.db.query<{ id: string; count: number }>(
    `SELECT time_log_id AS id, count(*)::integer AS count FROM time_log_revisions GROUP BY 1`,
  );
  const corrected = oracle.sessions.filter(({ revisions }) => revisions > 0);
  const expected = [...oracle.removed, ...corrected.map((it) => [it.id, it.revisions] as const)];
  expect(new Map(rows.map(({ id, count }) => [id, count]))).toEqual(new Map(expected));
  expect((await app.nest.get(VerifyLedgerService).verify()).broken).toBeUndefined();
}

it('every screen counts the same hours, whatever happened to them', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const world = await new World(app).create();
      for (const step of steps) await world.perform(step);
      const screens = [expectSums, expectAmounts, expectAnalytics, expectToday, expectTasks, expectTimesheets];
      await Promise.all(
        [...screens, expectReports, expectExports, expectKeptSums, expectLedger].map((expectSame) => expectSame(world)),
      );
      await expectInvariants(app.db);
    }),
    // Finding a shorter history takes long, so it is done only for a given seed.
    {
      ...(HOURS_HISTORIES ? { numRuns: Number(HOURS_HISTORIES) } : FEW),
      endOnFailure: !seed,
      ...(seed && { seed: Number(seed), path }),
    },
  );
}, 3_600_000);
