import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { LIMITS, MESSAGES, type SearchResult } from '../contract';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { name: 'Olivia Stone', email: 'olivia@example.test' });
});
afterAll(() => app.close());

async function search(who: Member, q: string, limit?: number): Promise<SearchResult> {
  const { body } = await who.http.get('/api/search').query({ q, limit }).expect(200);
  return body as SearchResult;
}
const titles = async (who: Member, q: string, limit?: number) =>
  (await search(who, q, limit)).tasks.map(({ title }) => title);
const NOTHING: SearchResult = { tasks: [], comments: [], people: [], meetings: [] };
const make = (title: string, fields: object = {}) => app.make.task({ title, creatorId: owner.id, ...fields });

describe('words', () => {
  it('must all occur, whole or in part, in the title or the description', async () => {
    await make('Paint the dashboard', { description: 'Deep green' });
    await make('Paint the fence');
    expect(await titles(owner, 'board')).toEqual(['Paint the dashboard']);
    expect(await titles(owner, 'gree PAINT')).toEqual(['Paint the dashboard']);
    expect((await titles(owner, 'paint')).sort()).toEqual(['Paint the dashboard', 'Paint the fence']);
    expect(await titles(owner, 'paint roof')).toEqual([]);
  });

  it('of one or two letters match the start of a word', async () => {
    await make('Buy a new van');
    expect(await titles(owner, 'v')).toEqual(['Buy a new van']);
    expect(await titles(owner, 'va')).toEqual(['Buy a new van']);
    expect(await titles(owner, 'an')).toEqual([]);
  });

  it('are compared without case, accents and punctuation, in any script', async () => {
    await make('Café in der Straße “Łódź”');
    await make('Отчёт для клиента');
    await make('会議の準備');
    await make("Don't panic, version 2.5");
    expect(await titles(owner, 'CAFE strasse lodz')).toEqual(['Café in der Straße “Łódź”']);
    expect(await titles(owner, 'café')).toEqual(['Café in der Straße “Łódź”']);
    expect(await titles(owner, 'отчет КЛИЕНТ')).toEqual(['Отчёт для клиента']);
    expect(await titles(owner, '議')).toEqual(['会議の準備']);
    expect(await titles(owner, 'dont')).toEqual(["Don't panic, version 2.5"]);
    expect(await titles(owner, 'don’t 2.5')).toEqual(["Don't panic, version 2.5"]);
  });

  it('are compared without case whatever the locale of the database is', async () => {
    const same = `search_words('ПРОЕКТ' COLLATE "C") = search_words('проект' COLLATE "C")`;
    expect(await app.db.query(`SELECT ${same} AS same`)).toEqual([{ same: true }]);
  });

  it('with accents match only the same accents, and words without accents match both', async () => {
    await make('Café au lait');
    await make('Cafeteria', { description: 'Un café' });
    await make('Cafe');
    await app.make.meeting({ creatorId: owner.id, title: 'Résumé' });
    await app.make.meeting({ creatorId: owner.id, title: 'Resume' });
    expect((await titles(owner, 'café')).sort()).toEqual(['Cafeteria', 'Café au lait']);
    expect(await titles(owner, 'CAFE\u0301', 1)).toEqual(['Cafeteria']);
    expect(await titles(owner, 'cafe')).toHaveLength(3);
    expect((await search(owner, 'résumé')).meetings.map(({ title }) => title)).toEqual(['Résumé']);
    expect((await search(owner, 'resume')).meetings).toHaveLength(2);
  });

  it.each([
    ['שלום', 'שָׁלוֹם'],
    ['שָׁלוֹם', 'שָׁלוֹם'],
    ['محمد', 'مُحَمَّد'],
    ['كتاب', 'کتاب'],
    ['محمد', 'محـــمد'],
    ['οδος', 'ΟΔΟΣ'],
    ['donaudampf', 'Donau\u00addampf'],
    ['oʼneill', "O'Neill"],
    ["qur'an", 'Qurʾān'],
    ['3 ساعات', '٣ ساعات'],
    ['هم', 'ہم'],
    ['bold', '𝐁𝐎𝐋𝐃'],
  ])('%p finds %p', async (q, title) => {
    await make(title);
    expect(await titles(owner, q)).toEqual([title]);
  });

  it.each(['%', '_', '___', '\\', "'", '"', `' OR 1=1 --`, '*', '%%%', ' ', '', '"unclosed', '(a|b', '\\%'])(
    'contain no wildcards: %p finds nothing',
    async (q) => {
      await make('Nothing of it');
      expect(await search(owner, q)).toEqual(NOTHING);
    },
  );

  it('may be absent, but not too long', async () => {
    const { body } = await owner.http.get('/api/search').expect(200);
    expect(body).toEqual(NOTHING);
    const { queryInvalid, limitInvalid } = MESSAGES.search;
    const long = 'a'.repeat(LIMITS.text.searchLength + 1);
    await owner.http
      .get('/api/search')
      .query({ q: long })
      .expect(400, { error: queryInvalid, fields: { q: queryInvalid } });
    await owner.http.get('/api/search?q=a&q=b').expect(400, { error: queryInvalid, fields: { q: queryInvalid } });
    for (const limit of ['0', '51', 'x', '-1']) {
      const fields = { limit: limitInvalid };
      await owner.http.get('/api/search').query({ q: 'a', limit }).expect(400, { error: limitInvalid, fields });
    }
  });
});

describe('the best result', () => {
  it('is an equal title, then its start, whole words, parts of words, and last the description', async () => {
    await make('Invoice', { status: 'completed' });
    await make('Send the last', { description: 'An invoice' });
    await make('Proinvoiced');
    await make('Send the invoice');
    await make('Invoice for May');
    const best = ['Invoice', 'Invoice for May', 'Send the invoice', 'Proinvoiced', 'Send the last'];
    expect(await titles(owner, 'invoice')).toEqual(best);
    expect(await titles(owner, 'invoice', 2)).toEqual(best.slice(0, 2));
  });

  it('is an open task before a completed one, and a new one before an old one', async () => {
    for (const [title, status] of [
      ['Call a', 'pending'],
      ['Call b', 'completed'],
      ['Call c', 'pending'],
    ] as const) {
      await make(title, { status });
    }
    expect(await titles(owner, 'call')).toEqual(['Call c', 'Call a', 'Call b']);
  });

  it('among meetings is the nearest in time', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    for (const [title, hours] of [
      ['Standup far', 900],
      ['Standup near', 2],
      ['Standup past', -50],
    ] as const) {
      await app.make.meeting({ creatorId: owner.id, title, startTime: inHours(hours), endTime: inHours(hours + 1) });
    }
    const { meetings } = await search(owner, 'standup');
    expect(meetings.map(({ title }) => title)).toEqual(['Standup near', 'Standup past', 'Standup far']);
    expect(Object.keys(meetings[0]!).sort()).toEqual(['endTime', 'id', 'location', 'startTime', 'title']);
  });

  it('is found even among more tasks than are ranked in full', async () => {
    const { id } = await make('Crane 17');
    await app.make.rows(
      `INSERT INTO search_entries (kind, id, title, words)
       SELECT 'task', gen_random_uuid(), ' crane ' || n || ' ', ' crane ' || n || ' ' FROM generate_series(100, $1) n`,
      [LIMITS.search.exact + 3_000],
    );
    // The other entries count as newer: a random UUID is almost always greater than a UUIDv7 of today.
    const { tasks } = await search(owner, 'crane 17');
    expect(tasks).toEqual([{ id, title: 'Crane 17', status: 'pending', dueDate: null }]);
  });
});

describe('the results', () => {
  it('follow every change, and disappear when the item is deleted', async () => {
    const { id } = await make('Before');
    await owner.http.put(`/api/tasks/${id}`).send({ title: 'After', description: 'all' }).expect(200);
    expect(await titles(owner, 'before')).toEqual([]);
    expect(await titles(owner, 'after all')).toEqual(['After']);
    await owner.http.delete(`/api/tasks/${id}`).expect(200);
    expect(await search(owner, 'after')).toEqual(NOTHING);

    const meetingId = await app.make.meeting({ creatorId: owner.id, title: 'Review' });
    expect((await search(owner, 'review')).meetings).toHaveLength(1);
    await owner.http.delete(`/api/meetings/${meetingId}`).expect(200);
    expect(await search(owner, 'review')).toEqual(NOTHING);

    const { id: userId } = await app.make.user({ name: 'Zelda Quist', email: 'zq@example.test' });
    const { people } = await search(owner, 'zelda');
    expect(people).toEqual([
      { id: userId, name: 'Zelda Quist', email: 'zq@example.test', role: 'STAFF', profilePicture: null },
    ]);
    await owner.http.put(`/api/user/${userId}`).send({ name: 'Zoe Quist' }).expect(200);
    expect((await search(owner, 'zoe')).people).toHaveLength(1);
    await owner.http.delete(`/api/user/${userId}`).expect(200);
    expect(await search(owner, 'quist')).toEqual(NOTHING);
  });

  it('for a client contain what they may see, and nothing of another client', async () => {
    const client = await app.as('CLIENT', { name: 'Carla Secret', companyName: 'Secret Ltd' });
    const other = await app.as('CLIENT', { name: 'Otto Secret', email: 'otto@example.test' });
    const { id: hers } = await make('Secret plan', { clientId: client.id });
    await make('Secret plan of another', { clientId: other.id });
    await make('Secret plan of the team');
    await app.make.meeting({ creatorId: owner.id, title: 'Secret talk' });
    const invited = await app.make.meeting({ creatorId: owner.id, attendeeIds: [client.id], title: 'Secret talk' });

    const found = await search(client, 'secret');
    expect(found.tasks.map(({ id }) => id)).toEqual([hers]);
    expect(found.people.map(({ id }) => id)).toEqual([client.id]);
    expect(found.meetings.map(({ id }) => id)).toEqual([invited]);
    expect((await search(client, 'olivia')).people.map(({ id }) => id)).toEqual([owner.id]);
    expect(await search(client, 'otto')).toEqual(NOTHING);

    // With a limit of one, tasks that are not theirs do not take that place.
    expect((await search(client, 'secret', 1)).tasks.map(({ id }) => id)).toEqual([hers]);
    await owner.http.put(`/api/tasks/${hers}`).send({ assignedClientId: other.id }).expect(200);
    expect((await search(client, 'secret')).tasks).toEqual([]);
    expect((await search(other, 'secret')).tasks).toHaveLength(2);
  });

  it('for staff contain all tasks and people, but only their own meetings', async () => {
    const staff = await app.as('STAFF');
    await app.as('CLIENT', { name: 'Carla Secret', companyName: 'Acme' });
    await make('Secret plan');
    const made = await app.make.meeting({ creatorId: staff.id, attendeeIds: [owner.id], title: 'Secret talk' });
    await app.make.meeting({ creatorId: owner.id, title: 'Secret talk' });
    const { tasks, people, meetings } = await search(staff, 'secret');
    expect([tasks.length, people.length, meetings.map(({ id }) => id)]).toEqual([1, 1, [made]]);
    expect((await search(staff, 'acme')).people[0]).toMatchObject({ name: 'Carla Secret', companyName: 'Acme' });
    const admin = await app.as('ADMIN');
    expect((await search(admin, 'secret')).meetings).toHaveLength(2);
  });
});

describe('comments', () => {
  const say = (taskId: string, body: string, isInternal = false) =>
    app.make.comment({ taskId, authorId: owner.id, body, isInternal });
  const found = async (who: Member, q: string) => (await search(who, q)).comments.map(({ body }) => body);

  it('are found newest first, with their task and author, but not by the ids of mentioned users', async () => {
    const { id: taskId, title } = await make('Fence');
    await say(taskId, 'The primer is dry');
    const id = await say(taskId, `Primer again, @[Olivia Stone](${owner.id})`);
    const { comments } = await search(owner, 'prim');
    expect(comments).toEqual([
      {
        ...{ id, taskId, taskTitle: title, author: { id: owner.id, name: owner.user.name }, isInternal: false },
        ...{ body: `Primer again, @[Olivia Stone](${owner.id})`, createdAt: expect.any(String) as string },
      },
      expect.objectContaining({ body: 'The primer is dry' }),
    ]);
    expect(await found(owner, 'olivia prim')).toHaveLength(1);
    expect(await found(owner, owner.id)).toEqual([]);
  });

  it('that are internal are found by no client, even after the task gets another client', async () => {
    const client = await app.as('CLIENT');
    const other = await app.as('CLIENT');
    const { id: taskId } = await make('Fence', { clientId: client.id });
    await say(taskId, 'Costly primer, between us', true);
    await say(taskId, 'The primer is dry');
    expect(await found(owner, 'primer')).toEqual(['The primer is dry', 'Costly primer, between us']);
    expect(await found(client, 'primer')).toEqual(['The primer is dry']);
    expect(await found(client, 'costly')).toEqual([]);
    expect(await found(other, 'primer')).toEqual([]);
    await owner.http.put(`/api/tasks/${taskId}`).send({ assignedClientId: other.id }).expect(200);
    expect(await found(client, 'primer')).toEqual([]);
    expect(await found(other, 'primer')).toEqual(['The primer is dry']);
    // Whatever the search entries contain, the comment itself and its task decide.
    await app.db.query(`UPDATE search_entries SET client_id = $1 WHERE kind = 'comment'`, [client.id]);
    expect(await found(client, 'primer')).toEqual([]);
    await app.db.query(`UPDATE search_entries SET client_id = $1 WHERE kind = 'comment'`, [other.id]);
    expect(await found(other, 'primer')).toEqual(['The primer is dry']);
  });

  it("of a task's former client are not found by the new one, and do not take the place of others", async () => {
    const client = await app.as('CLIENT');
    const other = await app.as('CLIENT');
    const { id: taskId } = await make('Fence', { clientId: client.id });
    await say(taskId, 'The primer is dry');
    await app.make.comment({ taskId, authorId: client.id, body: 'Our primer was cheap' });
    await owner.http.put(`/api/tasks/${taskId}`).send({ assignedClientId: other.id }).expect(200);
    expect(await found(other, 'cheap')).toEqual([]);
    expect((await search(other, 'primer', 1)).comments.map(({ body }) => body)).toEqual(['The primer is dry']);
    expect(await found(owner, 'primer')).toEqual(['Our primer was cheap', 'The primer is dry']);
    await app.make.comment({ taskId, authorId: other.id, body: 'Cheap primer again' });
    expect(await found(other, 'cheap')).toEqual(['Cheap primer again']);
  });

  it('are found by their current text, and no longer after they or their task are deleted', async () => {
    const { id: taskId } = await make('Fence');
    const id = await say(taskId, 'The primer is dry');
    await owner.http.put(`/api/comments/${id}`).send({ body: 'The varnish is dry' }).expect(200);
    expect([await found(owner, 'primer'), await found(owner, 'varnish')]).toEqual([[], ['The varnish is dry']]);
    await owner.http.delete(`/api/comments/${id}`).expect(200);
    expect(await found(owner, 'varnish')).toEqual([]);
    await say(taskId, 'The varnish is wet');
    await owner.http.delete(`/api/tasks/${taskId}`).expect(200);
    expect(await search(owner, 'varnish')).toEqual(NOTHING);
  });
});

it('limits the number of searches per user', async () => {
  const { perMinute } = LIMITS.search;
  await app.db.query(
    `INSERT INTO rate_limits (key, points, ends_at) VALUES ($1, $2, clock_timestamp() + interval '1 minute')`,
    [`search:${owner.id}`, perMinute],
  );
  await owner.http.get('/api/search?q=a').expect(429);
  await (await app.as('STAFF')).http.get('/api/search?q=a').expect(200);
});
