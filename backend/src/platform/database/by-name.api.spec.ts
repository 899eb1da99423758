import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { makeGroup } from '../../../test/harness/chat';
import type { AllUsers, Analytics, Meeting, MonitorSummary, TaskUsers } from '../../contract';

/** In the order people expect: by code point, accented names would come last, and Zoe before adam. */
const NAMES = ['adam', 'ángel', 'Ángela', 'Çelik', 'Émile', 'Øyvind', 'Zoe'];

let app: TestApp;
let owner: Member;
let people: Member[];
beforeAll(async () => {
  app = await startApp();
  people = [];
  for (const name of ['Zoe', 'adam', 'ángel', 'Ángela', 'Çelik', 'Émile', 'Øyvind'])
    people.push(await app.as('STAFF', { name }));
  owner = await app.as('OWNER', { name: 'Zoe Zed' });
});
afterAll(() => app.close());

const get = async (path: string) => (await owner.http.get(path).expect(200)).body as unknown;
const ids = () => people.map(({ id }) => id);
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

it.each<[string, () => Promise<{ name: string }[]>, string[]?]>([
  ['GET /api/tasks/users', async () => ((await get('/api/tasks/users')) as TaskUsers).staff, [...NAMES, 'Zoe Zed']],
  ['GET /api/user/all, to those who manage users', async () => ((await get('/api/user/all')) as AllUsers).staff],
  [
    'GET /api/user/all, to others',
    async () => ((await people[0]!.http.get('/api/user/all').expect(200)).body as AllUsers).staff,
  ],
  ['the members of a group', async () => (await makeGroup(owner, people)).members, [...NAMES, 'Zoe Zed']],
  ['the attendees of a meeting', async () => (await meet()).attendees],
  ['the monitor', async () => ((await get('/api/staff-monitor/status')) as MonitorSummary).staff],
  [
    'the analytics, of equal hours',
    async () => ((await get('/api/analytics/week')) as Analytics).userPerformance,
    [...NAMES, 'Zoe Zed'],
  ],
])('%s are sorted the way people sort names', async (_, read, expected = NAMES) => {
  expect(namesOf(await read())).toEqual(expected);
});

async function meet(): Promise<Meeting> {
  const times = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };
  const meeting = { title: 'Plan', ...times, attendeeIds: ids() };
  return (await owner.http.post('/api/meetings').send(meeting).expect(201)).body as Meeting;
}
