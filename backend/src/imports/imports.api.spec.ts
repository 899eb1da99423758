import { createHash } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import {
  type Analytics,
  type ImportPreview,
  type ImportRequest,
  type ImportResult,
  LIMITS,
  MESSAGES,
  type Task,
  type TaskHistoryLine,
} from '../contract';

const { imports } = MESSAGES;

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'Asia/Manila' });
});

const csv = (content: string): ImportRequest => ({ source: 'csv', content });
const trello = (board: object): ImportRequest => ({ source: 'trello', content: JSON.stringify(board) });
const preview = async (request: ImportRequest, member = owner) =>
  (await member.http.post('/api/import/preview').send(request).expect(200)).body as ImportPreview;
const bring = async (request: ImportRequest, member = owner) =>
  (await member.http.post('/api/import').send(request).expect(200)).body as ImportResult;
const refusal = async (request: object, path = '/api/import/preview') => {
  const { status, body } = await owner.http.post(path).send(request);
  return [status, (body as { error: string }).error];
};
const board = async () => (await owner.http.get('/api/tasks').expect(200)).body as Task[];
const history = async (id: string) =>
  (await owner.http.get(`/api/tasks/${id}/history`).expect(200)).body as TaskHistoryLine[];
const column = async (status: string) =>
  (await board())
    .filter((task) => task.status === status)
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map(({ title }) => title);

const BOARD = {
  name: 'Spring',
  lists: [
    { id: 'l2', name: 'Done', closed: false, pos: 2 },
    { id: 'l1', name: 'Ideas', closed: false, pos: 1 },
  ],
  members: [{ id: 'm1', fullName: 'Mia Santos', username: 'mia' }],
  cards: [
    { id: 'c2', name: 'Second', idList: 'l1', pos: 2, closed: false, idMembers: [], labels: [], due: null },
    {
      ...{ id: 'c1', name: 'First', desc: '<b>Bold</b>', idList: 'l1', pos: 1, closed: false, idMembers: ['m1'] },
      due: '2026-11-27T20:00:00.000Z',
      labels: [
        { name: 'Web', color: 'green' },
        { name: '', color: 'red' },
      ],
    },
    { id: 'c3', name: 'Third', idList: 'l2', pos: 1, closed: false, idMembers: ['gone'], labels: [], due: null },
    { id: 'c4', name: 'Old', idList: 'l2', pos: 2, closed: true, idMembers: [], labels: [], due: null },
  ],
  checklists: [
    {
      idCard: 'c1',
      name: 'Steps',
      pos: 1,
      checkItems: [
        { name: 'Two', state: 'incomplete', pos: 2 },
        { name: 'One', state: 'complete', pos: 1 },
      ],
    },
  ],
  actions: [
    {
      type: 'commentCard',
      date: '2026-11-02T09:00:00Z',
      memberCreator: { fullName: 'Ann' },
      data: { text: 'Later', card: { id: 'c1' } },
    },
    { type: 'updateCard', date: '2026-11-02T08:00:00Z', data: { card: { id: 'c1' } } },
    {
      type: 'commentCard',
      date: '2026-11-01T09:00:00Z',
      memberCreator: { fullName: 'Bob' },
      data: { text: 'Sooner', card: { id: 'c1' } },
    },
  ],
};

describe('a preview', () => {
  it('shows what each row of a CSV file would become, and stores nothing', async () => {
    const mia = await app.make.user({ name: 'Mia Santos', email: 'mia@example.test' });
    await app.make.user({ role: 'CLIENT', name: 'Noah Keller', companyName: 'Keller Bikes' });
    const shown = await preview(
      csv(
        '\ufeffTask;List;Due date;Assignee;Client;Notes\r\n' +
          '"Order ""strong"" paper";Doing;27.11.2026;MIA@example.test, Nobody;keller bikes;"two\r\nlines"\r\n' +
          ';Done;;;;\r\n' +
          'Call back;Someday;soon;;Unknown & Co;\r\n',
      ),
    );
    expect(shown).toMatchObject({ create: 2, exists: 0, refuse: 1, archived: 0 });
    expect(shown.columns).toEqual(['title', 'status', 'dueDate', 'assignee', 'client', 'description']);
    expect(shown.statuses).toEqual([
      { name: 'Doing', status: 'in-progress', count: 1 },
      { name: 'Done', status: 'completed', count: 1 },
      { name: 'Someday', status: 'pending', count: 1 },
    ]);
    expect(shown.rows).toMatchObject([
      {
        ...{ row: 2, title: 'Order "strong" paper', status: 'in-progress', dueDate: '2026-11-27', action: 'create' },
        ...{ assignee: mia.name, client: 'Noah Keller', notes: [imports.unknownPerson('Nobody')] },
      },
      { row: 3, action: 'refuse', error: MESSAGES.task.titleRequired },
      { row: 4, dueDate: null, notes: [imports.unclearDate('soon'), imports.unknownClient('Unknown & Co')] },
    ]);
    expect(await board()).toEqual([]);
  });

  it('numbers the rows as a spreadsheet does, with blank ones', async () => {
    const shown = await preview(csv('\nTitle,Notes\n\n"One","two\nlines"\n,\r\n  \nTwo,\n,nameless'));
    expect(shown.headings).toEqual(['Title', 'Notes']);
    expect(shown.rows.map(({ row, title }) => [row, title])).toEqual([
      [4, 'One'],
      [7, 'Two'],
      [8, ''],
    ]);
  });

  it('distinguishes days from months if the column allows it, and leaves out the date if not', async () => {
    const dates = async (...column: string[]) =>
      (await preview(csv(['Title,Due', ...column.map((date, index) => `${index},${date}`)].join('\n')))).rows.map(
        ({ dueDate }) => dueDate,
      );
    expect(await dates('27/11/2026', '01/02/2026')).toEqual(['2026-11-27', '2026-02-01']);
    expect(await dates('11/27/2026', '01/02/2026')).toEqual(['2026-11-27', '2026-01-02']);
    expect(await dates('01/02/2026', '03/03/2026', '2026-02-30', '2026-03-01 10:00')).toEqual([
      ...[null, '2026-03-03', null, '2026-03-01'],
    ]);
  });

  it('uses the other columns if no heading is a title', async () => {
    const request = csv('A,Due\none,2026-12-01');
    const shown = await preview(request);
    expect(shown.columns).toEqual(['title', 'dueDate']);
    expect(shown.rows).toMatchObject([{ title: 'one', dueDate: '2026-12-01' }]);
    await bring(request);
    expect(await board()).toMatchObject([{ title: 'one', dueDate: '2026-12-01' }]);
  });

  it("uses the day of a time in the user's timezone", async () => {
    const { rows } = await preview(csv('Title,Due\nOne,2026-11-27T20:00:00.000Z\nTwo,2026-11-27 20:00'));
    expect(rows.map(({ dueDate }) => dueDate)).toEqual(['2026-11-28', '2026-11-27']);
  });

  it('uses the chosen columns and statuses', async () => {
    const request = csv('A,B\none,Ideas\ntwo,Done');
    expect((await preview(request)).columns).toEqual(['title', 'none']);
    const chosen: ImportRequest = {
      ...{ ...request, columns: ['description', 'title'] },
      statuses: [{ name: '', status: 'priority' }],
    };
    expect((await preview(chosen)).rows).toMatchObject([
      { title: 'Ideas', status: 'priority' },
      { title: 'Done', status: 'priority' },
    ]);
    expect(await refusal({ ...request, columns: ['none', 'none'] })).toEqual([400, imports.titleColumn]);
    expect(await refusal({ ...request, columns: ['title', 'title'] })).toEqual([400, imports.columnTwice]);
  });

  it.each([
    ['no source', { content: 'a' }, imports.sourceInvalid],
    ['no file', { source: 'csv', content: ' ' }, imports.contentRequired],
    ['an endless quote', csv('Title\n"a'), imports.notCsv],
    ['headings alone', csv('Title,Due\n'), imports.empty],
    ['no JSON', { source: 'trello', content: 'Title\na' }, imports.notTrello],
    ['another JSON', trello({ cards: 1 }), imports.notTrello],
    ['unknown columns', { ...csv('A\n1'), columns: ['secret'] }, imports.columnsInvalid],
    ['unknown statuses', { ...csv('A\n1'), statuses: [{ name: 'a', status: 'b' }] }, imports.statusesInvalid],
    ['too many rows', csv(`Title\n${'a\n'.repeat(LIMITS.imports.rows + 1)}`), imports.tooManyRows],
    ['too many cells', csv(`Title\n${'a,'.repeat(200_000)}`), imports.tooManyCells],
  ])('refuses %s', async (_, request, error) => {
    expect(await refusal(request)).toEqual([400, error]);
    expect(await refusal(request, '/api/import')).toEqual([400, error]);
  });
});

describe('an import', () => {
  it('creates the tasks in the order of the file, with their texts unchanged', async () => {
    const text = 'Title,Description\n=1+1,<script>alert(1)</script>\n"Line, two",\n';
    expect(await bring(csv(text))).toEqual({ created: 2, existing: 0, errors: [] });
    expect(await column('pending')).toEqual(['=1+1', 'Line, two']);
    expect((await board()).find(({ title }) => title === '=1+1')?.description).toBe('<script>alert(1)</script>');
  });

  it('creates the cards of a board with all their data', async () => {
    const mia = await app.make.user({ name: 'Mia Santos' });
    const shown = await preview(trello(BOARD));
    expect(shown).toMatchObject({ create: 3, archived: 1, headings: [] });
    expect(shown.rows[0]).toMatchObject({
      ...{ labels: ['Web', 'red'], checklistItems: 2, notes: [imports.withComments(2)] },
    });
    expect(await bring(trello(BOARD))).toEqual({ created: 3, existing: 0, errors: [] });
    expect([await column('pending'), await column('completed')]).toEqual([['First', 'Second'], ['Third']]);
    const first = (await board()).find(({ title }) => title === 'First')!;
    // 8 p.m. in London is the next morning in Manila.
    expect(first).toMatchObject({ dueDate: '2026-11-28', assignedStaffId: mia.id });
    expect(first.description).toBe('<b>Bold</b>\n\nBob, 2026-11-01: Sooner\n\nAnn, 2026-11-02: Later');
    expect(first.labels).toMatchObject([
      { name: 'red', hue: 'red' },
      { name: 'Web', hue: 'green' },
    ]);
    expect(first.checklist).toEqual({ done: 1, total: 2 });
    const { body: items } = await owner.http.get(`/api/tasks/${first.id}/checklist`).expect(200);
    expect(items).toMatchObject([
      { text: 'One', isDone: true },
      { text: 'Two', isDone: false },
    ]);
    const all = await bring({ ...trello(BOARD), isWithArchived: true });
    expect(all).toEqual({ created: 1, existing: 3, errors: [] });
  });

  it('has no author but its user, and ticks each item once', async () => {
    await bring(trello(BOARD));
    const { id } = (await board()).find(({ title }) => title === 'First')!;
    const lines = (await history(id)).filter(({ field }) => field === 'checklist');
    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      [null, { text: 'Two', isDone: false }],
      [null, { text: 'One', isDone: true }],
    ]);
    const actors = await app.db.query('SELECT DISTINCT actor_id AS id FROM task_history');
    expect(actors).toEqual([{ id: owner.id }]);
  });

  describe('of completed tasks', () => {
    const completed = async () => {
      const { body } = await owner.http.get('/api/analytics/week').expect(200);
      const { overview, userPerformance } = body as Analytics;
      return [overview.tasksCompleted, userPerformance.find(({ userId }) => userId === owner.id)?.tasksCompleted];
    };
    const put = (id: string, body: object) => owner.http.put(`/api/tasks/${id}`).send(body).expect(200);

    it('does not count them as completed now, not even if a move is undone', async () => {
      await bring(csv(`Title,Status,Assignee\nOld,Done,${owner.user.email}`));
      expect(await completed()).toEqual([0, 0]);
      const [{ id } = {} as Task] = await board();
      await put(id, { title: 'Older' });
      await put(id, { status: 'pending' });
      const [line] = (await history(id)) as [TaskHistoryLine];
      await owner.http.post(`/api/tasks/${id}/undo`).send({ historyId: line.id }).expect(200);
      expect(await column('completed')).toEqual(['Older']);
      expect(await completed()).toEqual([0, 0]);
      await put(id, { status: 'pending' });
      await put(id, { status: 'completed' });
      expect(await completed()).toEqual([1, 1]);
    });

    it('counts cards when the board says that they came into their list', async () => {
      const moved = (id: string, days: number, list: string) => ({
        ...{ type: 'updateCard', date: new Date(Date.now() - days * 24 * 3_600_000).toISOString() },
        data: { card: { id }, listAfter: { id: list } },
      });
      const actions = [moved('c3', 2, 'l2'), moved('c2', 2, 'l1'), moved('c4', 40, 'l2')];
      await bring({ ...trello({ ...BOARD, actions }), isWithArchived: true });
      expect(await column('completed')).toEqual(['Third', 'Old']);
      expect(await completed()).toEqual([1, 0]);
    });
  });

  it('uses existing labels, whatever their case and Unicode form', async () => {
    await owner.http.post('/api/labels').send({ name: 'Web', hue: 'blue' }).expect(201);
    await bring(csv('Title,Tags\nOne,"WEB, print, PRINT, Café, Cafe\u0301"'));
    const { body: labels } = await owner.http.get('/api/labels').expect(200);
    expect(labels).toMatchObject([
      { name: 'Café', hue: 'grey' },
      { name: 'print', hue: 'grey' },
      { name: 'Web', hue: 'blue' },
    ]);
    expect((await board())[0]?.labels).toHaveLength(3);
  });

  it('keeps the new labels for which there is room, and names the rows that lose some', async () => {
    for (let count = 2; count <= LIMITS.label.count; count += 1) await app.make.label(`Label ${count}`);
    const text = 'Title,Tags\n,Lost\nOne,"LABEL 2, print"\nTwo,"Print, web, Label 3"\nThree,print';
    const shown = await preview(csv(text));
    const cut = [imports.labelsFull];
    expect(shown.rows.map(({ labels, notes }) => [labels, notes])).toEqual([
      ...[
        [['Lost'], []],
        [['LABEL 2', 'print'], []],
        [['Print', 'Label 3'], cut],
        [['print'], []],
      ],
    ]);
    expect(await bring(csv(text))).toMatchObject({ created: 3 });
    const labels = new Map((await board()).map((task) => [task.title, task.labels.map(({ name }) => name)]));
    expect(labels.get('Two')).toEqual(['Label 3', 'print']);
    expect(labels.get('Three')).toEqual(['print']);
  });

  it('never creates the same card twice, even when two users import it at once', async () => {
    const request = trello(BOARD);
    const [one, other] = await Promise.all([bring(request), bring(request, await app.as('ADMIN'))]);
    expect(one.created + other.created).toBe(3);
    expect(one.existing + other.existing).toBe(3);
    expect(await bring(request)).toEqual({ created: 0, existing: 3, errors: [] });
    expect((await preview(request)).rows.map(({ action }) => action)).toEqual(['exists', 'exists', 'exists']);
    expect(await board()).toHaveLength(3);
  });

  it('recognises a row by its id, or else by its whole text', async () => {
    expect(await bring(csv('Title,ID\nOld name,7\nTwice,8\nTwice,8'))).toMatchObject({ created: 2, existing: 1 });
    expect(await bring(csv('Title,ID\nNew name,7'))).toMatchObject({ created: 0, existing: 1 });
    expect(await bring(csv('Title,Due\nSame,\nSame,'))).toMatchObject({ created: 2 });
    expect(await bring(csv('Title,Due\nSame,\nSame,\nSame,'))).toMatchObject({ created: 1, existing: 2 });
  });

  it.each(['WEB-7', '01HV4Z8K', 'rec8Xd2kLm0'])(
    'recognises %s even if the export has other columns since',
    async (id) => {
      await bring(csv(`Title,ID\nPaint,${id}`));
      const rows = csv(`Name,Owner,Key\nPaint it,Nobody,${id}`);
      expect((await preview(rows)).rows.map(({ action }) => action)).toEqual(['exists']);
      expect(await bring(rows)).toMatchObject({ created: 0, existing: 1 });
    },
  );

  it.each(['8', '1.1', '#12', 'T-1', '20261129'])(
    'takes %s in a file with other headings for another task',
    async (id) => {
      await bring(csv(`Title,ID\nPaint,${id}`));
      expect(await bring(csv(`Name,Owner,Key\nCall,Nobody,${id}`))).toMatchObject({ created: 1, existing: 0 });
    },
  );

  it('recognises an id that an earlier version has imported', async () => {
    const { id } = await app.make.task();
    const identity = createHash('sha256').update('["Title","ID","WEB-7"]').digest('base64url');
    await app.db.query(`INSERT INTO imported_tasks (source, external_id, task_id) VALUES ('csv', $1, $2)`, [
      ...[identity, id],
    ]);
    expect(await bring(csv('Title,ID\nPaint,WEB-7'))).toMatchObject({ created: 0, existing: 1 });
  });

  it('creates a row again if its task was deleted', async () => {
    await bring(csv('Title\nGone'));
    await owner.http.delete(`/api/tasks/${(await board())[0]!.id}`).expect(200);
    expect(await bring(csv('Title\nGone'))).toMatchObject({ created: 1 });
    expect(await bring(csv('Title\nGone'))).toMatchObject({ created: 0, existing: 1 });
  });

  it('reports rows that fail, and creates the others', async () => {
    const rows = ['Title,Notes', ',nameless', 'Fine,', 'Bad,a\0b', `${'long '.repeat(60)},`];
    expect(await bring(csv(rows.join('\n')))).toEqual({
      created: 2,
      existing: 0,
      errors: [
        { row: 2, title: '', error: MESSAGES.task.titleRequired },
        { row: 4, title: 'Bad', error: MESSAGES.general.malformed },
      ],
    });
    const cut = (await board()).find(({ title }) => title.endsWith('…'))!;
    expect(cut.title).toHaveLength(LIMITS.text.titleLength);
    expect(cut.description).toBe('long '.repeat(60).trim());
  });

  it('leaves the id of a refused row to the next row that has it', async () => {
    const rows = csv('Title,ID,Notes\n,7,nameless\nBad,7,a\0b\nGood,7,\nAgain,7,');
    const actions = (await preview(rows)).rows.map(({ action }) => action);
    expect(actions).toEqual(['refuse', 'refuse', 'create', 'exists']);
    expect(await bring(rows)).toMatchObject({ created: 1, existing: 1, errors: [{ row: 2 }, { row: 3 }] });
    expect(await column('pending')).toEqual(['Good']);
  });

  it('leaves out labels that cannot be stored', async () => {
    const rows = csv('Title,Tags\nOne,"We\0b, print"\nTwo,print');
    const shown = (await preview(rows)).rows.map(({ labels, notes }) => [labels, notes]);
    expect(shown).toEqual([
      [['print'], [imports.labelsUnstorable]],
      [['print'], []],
    ]);
    expect(await bring(rows)).toEqual({ created: 2, existing: 0, errors: [] });
  });

  it('notifies no one about its tasks, and has one audit entry', async () => {
    const mia = await app.as('STAFF', { name: 'Mia Santos' });
    await bring(csv('Title,Assignee\nOne,Mia Santos\nTwo,Mia Santos'));
    const { body } = await mia.http.get('/api/notifications').expect(200);
    expect(body).toMatchObject({ items: [], unreadCount: 0 });
    const { body: entries } = await owner.http.get('/api/audit').expect(200);
    const found = (entries as { action: string; details: object }[]).filter((it) => it.action === 'task.imported');
    expect(found).toEqual([expect.objectContaining({ details: { source: 'csv', created: 2 } })]);
  });

  it('assigns no one if the role may not assign', async () => {
    await app.make.user({ name: 'Mia Santos' });
    const superOwner = await app.as('SUPER_OWNER');
    const { rows } = await preview(csv('Title,Assignee\nOne,Mia Santos'), superOwner);
    expect(rows).toMatchObject([{ assignee: null, action: 'create', notes: [imports.mayNotAssign] }]);
    expect(await bring(csv('Title,Assignee\nOne,Mia Santos'), superOwner)).toMatchObject({ created: 1 });
  });
});
