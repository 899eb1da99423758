import { type Member, startApp, type TestApp } from '../harness/app';
import { Random } from '../harness/random';
import { CHANGES, choiceOf, known } from './changes';
import { differencesOf } from './differences';
import { type Cast, engage, furnish, PAGE_ROLES } from './furnished';
import { liveQueries } from './live-queries';
import { overheard } from './overheard';
import { Page } from './page';
import { Visit } from './visit';

/** The total number of changes; `npm run histories` makes many more. */
const COUNT = Number(process.env.HISTORIES_COUNT ?? 500);
const SEED = Number(process.env.HISTORIES_SEED ?? 1);
const CHANGES_EACH = 25;
const histories = Array.from({ length: Math.ceil(COUNT / CHANGES_EACH) }, (_, index) => SEED + index);

jest.setTimeout(600_000);

let app: TestApp;
let visits: Visit[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterEach(async () => {
  await Promise.all(visits.map((visit) => visit.end()));
  visits = [];
});
afterAll(() => app.close());

/** A user makes a change, or something happens to a page. */
async function happen(random: Random, people: Member[], writers: Cast): Promise<void> {
  if (random.next() < 0.3) return random.pick(visits).hinder(random);
  const choice = choiceOf(random, await known(app), people);
  const { status, text } = await random.pick(CHANGES)(random.pick(Object.values(writers)).http, choice);
  if (status >= 500) throw new Error(`${status}: ${text}`);
}

async function problemsOf({ page, queries }: Visit, startMs: number): Promise<string[]> {
  const reader = new Page(app, page.member, app.url, false);
  await reader.hold(queries);
  const read = reader.state();
  const running = await app.db.query('SELECT 1 FROM time_logs WHERE ended_at IS NULL');
  const grown = (running.length * (performance.now() - startMs)) / 3_600_000;
  const shown = reader.shown();
  reader.close();
  const role = page.member.user.role;
  const problems = [
    ...differencesOf(page.state(), read, shown, grown),
    ...page.disorder(),
    ...overheard(page.received, page.member.user),
  ];
  return problems.map((problem) => `${role}: ${problem}`);
}

it.each(histories)('after any history, every page shows what a new one would (seed %i)', async (seed) => {
  await app.clear();
  const random = new Random(seed);
  const cast = await engage(app);
  const writers = Object.fromEntries(
    await Promise.all(Object.entries(cast).map(async ([role, { user }]) => [role, await app.as(user)])),
  ) as Cast;
  const { otherClient, ...subjects } = await furnish(app, cast);
  const people = [...Object.values(cast), otherClient];
  const startMs = performance.now();
  for (const role of PAGE_ROLES) {
    const userIds = [...new Set([...subjects.userIds, cast[role].id])];
    visits.push(await Visit.begin(app, cast[role], liveQueries({ ...subjects, timeLogIds: [], userIds })));
  }
  for (let left = CHANGES_EACH; left > 0; left -= 1) await happen(random, people, writers);
  for (const visit of visits) await visit.recover();
  const problems = [];
  for (const visit of visits) problems.push(...(await problemsOf(visit, startMs)));
  expect(problems).toEqual([]);
});
