import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { recording } from '../../test/harness/recordings';
import { LIMITS, MESSAGES, type ProcessIdeasResponse, type SuggestedTask } from '../contract';

const { aiBrain } = MESSAGES;

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF', { timezone: 'Asia/Manila' });
});

const processed = async (input: string, member = staff) =>
  (await member.http.post('/api/ai-brain/process-ideas').send({ input }).expect(200)).body as ProcessIdeasResponse;
const create = (approvedTasks: unknown, member = staff) =>
  member.http.post('/api/ai-brain/create-tasks').send({ approvedTasks });
const titlesOnBoard = async () =>
  (await app.db.query<{ title: string }>('SELECT title FROM tasks WHERE deleted_at IS NULL ORDER BY title')).map(
    ({ title }) => title,
  );

describe('process-ideas, with nothing configured', () => {
  it('suggests tasks with client, status, due date and the phrase each came from, all unapproved', async () => {
    const client = await app.make.user({ role: 'CLIENT', name: 'Noah Keller', companyName: 'Keller Bikes' });
    const { suggestedTasks, ...rest } = await processed(
      'okay so I need to send the logo to kellr bikes by 24 December 2099 it is urgent and then order paper',
    );
    expect(rest).toEqual({
      availableClients: [{ id: client.id, name: 'Noah Keller', companyName: 'Keller Bikes' }],
      availableStaff: [{ id: staff.id, name: staff.user.name }],
      leftOut: [],
      engine: 'built-in',
      notice: null,
    });
    expect(suggestedTasks).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        title: expect.stringMatching(/^Send the logo to kellr bikes/),
        description: expect.any(String),
        assignedClientId: client.id,
        assignedStaffId: null,
        status: 'priority',
        dueDate: '2099-12-24',
        approved: false,
        phrase: 'I need to send the logo to kellr bikes by 24 December 2099 it is urgent',
        duplicateOf: null,
      },
      expect.objectContaining({ title: 'Order paper', status: 'pending', dueDate: null, assignedClientId: null }),
    ]);
    expect(await titlesOnBoard()).toEqual([]);
  });

  it('proposes the named person as the assignee, and lists text that yielded no task with the reason', async () => {
    const mia = await app.make.user({ role: 'STAFF', name: 'Mia Torres' });
    const { suggestedTasks, leftOut, notice } = await processed(
      'Mia should order paper. The weather was lovely.\nBitte noch die Rechnung an Frau Huber schicken.',
    );
    expect(suggestedTasks).toEqual([expect.objectContaining({ title: 'Order paper', assignedStaffId: mia.id })]);
    expect(leftOut).toEqual([
      { text: 'The weather was lovely.', reason: 'remark' },
      { text: 'Bitte noch die Rechnung an Frau Huber schicken.', reason: 'language' },
    ]);
    expect(notice).toBe(aiBrain.notRead);
    const { body } = await create([{ ...suggestedTasks[0], approved: true }]).expect(201);
    expect(body.createdTasks[0].assignedStaffId ?? body.createdTasks[0].taskAssignments[0]?.userId).toBe(mia.id);
  });

  it('flags an open task with a similar title as a duplicate, but not a completed one', async () => {
    const open = await app.make.task({ title: 'Update the homepage banner' });
    await app.make.task({ title: 'Order printer paper', status: 'completed' });
    const { suggestedTasks } = await processed('- update homepage banner\n- order printer paper');
    expect(suggestedTasks.map(({ duplicateOf }) => duplicateOf)).toEqual([{ id: open.id, title: open.title }, null]);
  });

  it.each(['', '   \n ', 7, null, undefined, ['text']])('rejects a missing or malformed text: %p', async (input) => {
    const { body } = await staff.http.post('/api/ai-brain/process-ideas').send({ input }).expect(400);
    expect(body.error).toBe(aiBrain.inputRequired);
  });

  it('processes a text of the maximum length in reasonable time, and rejects a longer one', async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) => `Call printer ${index} about the flyer. `);
    const longest = lines.join('').slice(0, LIMITS.aiBrain.inputLength).trimEnd();
    const { suggestedTasks, leftOut, notice } = await processed(longest);
    expect(suggestedTasks).toHaveLength(LIMITS.aiBrain.tasks);
    expect(leftOut[0]).toEqual({ text: `Call printer ${LIMITS.aiBrain.tasks} about the flyer.`, reason: 'limit' });
    expect(notice).toBe(aiBrain.onlyFirst(LIMITS.aiBrain.tasks));
    const tooLong = { input: 'x'.repeat(100_000) };
    const { body } = await staff.http.post('/api/ai-brain/process-ideas').send(tooLong).expect(400);
    expect(body.error).toBe(aiBrain.inputTooLong);
  });

  it.each([
    ['only emoji', '🎉🎉🔥 👩‍👩‍👧', 0],
    ['marks alone', '- \n* \n...!?', 0],
    ['HTML', '<script>alert(1)</script> call <b>Bob</b>', 1],
    ['one endless word', 'a'.repeat(20_000), 0],
    ['brackets', '('.repeat(10_000), 0],
  ])('handles %s without inventing tasks', async (_, input, count) => {
    const { suggestedTasks } = await processed(input);
    expect(suggestedTasks.length).toBeLessThanOrEqual(Math.max(1, count));
    for (const { title, phrase } of suggestedTasks) {
      expect(title.length).toBeLessThanOrEqual(LIMITS.aiBrain.titleLength);
      expect(input).toContain(phrase);
    }
  });

  it('is limited to ten requests a minute per user', async () => {
    for (let turn = 0; turn < LIMITS.aiBrain.processPerMinute; turn++) await processed('call Bob');
    const refused = await staff.http.post('/api/ai-brain/process-ideas').send({ input: 'call Bob' }).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await processed('call Bob', await app.as('OWNER'));
  });
});

describe('create-tasks', () => {
  it('creates only the approved suggestions, as edited by the user', async () => {
    const client = await app.make.user({ role: 'CLIENT' });
    const { suggestedTasks } = await processed('call Bob and then write the report and then water the plants');
    const [call, write, water] = suggestedTasks as [SuggestedTask, SuggestedTask, SuggestedTask];
    const edited = { title: 'Ring Bob', description: 'At noon', assignedClientId: client.id, dueDate: '2031-01-02' };
    const { body } = await create([
      { ...call, ...edited, status: 'in-progress', approved: true },
      { ...write, approved: false },
      { ...water, approved: true },
    ]).expect(201);
    expect(body.errors).toEqual([]);
    expect(body.createdTasks).toEqual([
      expect.objectContaining({ ...edited, status: 'in-progress', createdById: staff.id }),
      expect.objectContaining({ title: 'Water the plants', status: 'pending' }),
    ]);
    expect(await titlesOnBoard()).toEqual(['Ring Bob', 'Water the plants']);
  });

  it('reports each suggestion that fails, and creates the others', async () => {
    const other = await app.make.user({ role: 'STAFF' });
    const items = [
      { title: 'Good' },
      { id: 'no uuid', title: ' ' },
      { title: 'Foreign', assignedClientId: other.id },
      { title: 'Odd', status: 'someday' },
      { title: 'Late', dueDate: '2031-02-30' },
      { title: 'Half \0 a text' },
      'text',
      null,
      [],
      { title: { toString: 'x' } },
      { title: 'Also good', assignedStaffIds: [other.id], createdById: other.id },
    ];
    const { body } = await create(items).expect(201);
    expect(body.createdTasks.map(({ title }: { title: string }) => title)).toEqual(['Good', 'Also good']);
    expect(body.createdTasks[1]).toMatchObject({ createdById: staff.id, taskAssignments: [] });
    expect(body.errors.slice(0, 4)).toEqual([
      { id: 'no uuid', title: ' ', error: MESSAGES.task.titleRequired },
      { id: null, title: 'Foreign', error: MESSAGES.task.clientInvalid },
      { id: null, title: 'Odd', error: MESSAGES.task.statusInvalid },
      { id: null, title: 'Late', error: MESSAGES.task.dueDateInvalid },
    ]);
    expect(body.errors).toHaveLength(9);
    expect(await titlesOnBoard()).toEqual(['Also good', 'Good']);
  });

  it('creates no duplicate when retried after a partial failure', async () => {
    const { suggestedTasks } = await processed('call Bob and then write the report');
    const [call, write] = suggestedTasks as [SuggestedTask, SuggestedTask];
    const broken = { ...write, title: '' };
    const first = (await create([call, broken]).expect(400)).body;
    expect(first.error).toBe(aiBrain.approveOne);
    const approved = [call, broken].map((it) => ({ ...it, approved: true }));
    const { createdTasks, errors } = (await create(approved).expect(201)).body;
    expect(errors).toEqual([{ id: write.id, title: '', error: MESSAGES.task.titleRequired }]);
    const again = (await create([approved[0], { ...approved[1], title: 'Write it' }]).expect(201)).body;
    expect(again.errors).toEqual([]);
    expect(again.createdTasks[0]).toEqual(createdTasks[0]);
    expect(await titlesOnBoard()).toEqual(['Call Bob', 'Write it']);
  });

  it('refuses corrections made after the first response was lost, but no retry of a task that was changed since', async () => {
    const { suggestedTasks } = await processed('call Bob by 24 December 2099 and then write the report');
    const [call, write] = suggestedTasks.map((it) => ({ ...it, approved: true })) as [SuggestedTask, SuggestedTask];
    const sent = [call, { ...write, title: ` ${write.title} ` }];
    const { createdTasks } = (await create(sent).expect(201)).body;
    await staff.http.put(`/api/tasks/${createdTasks[1].id}`).send({ status: 'completed' }).expect(200);
    const { body } = await create([{ ...call, dueDate: '2099-12-23' }, sent[1]]).expect(200);
    expect(body.createdTasks).toMatchObject([{ id: createdTasks[1].id, status: 'completed' }]);
    expect(body.errors).toEqual([{ id: call.id, title: call.title, error: aiBrain.createdDifferently }]);
  });

  it('creates and announces one task for a suggestion that is submitted many times at once', async () => {
    const [suggestion] = (await processed('call Bob')).suggestedTasks;
    const listener = await app.connect(staff);
    const responses = await Promise.all(Array.from({ length: 12 }, () => create([{ ...suggestion, approved: true }])));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array<number>(11).fill(200), 201]);
    const ids = responses.map(({ body }) => body.createdTasks[0]?.id);
    expect(new Set(ids).size).toBe(1);
    expect(responses.flatMap(({ body }) => body.errors)).toEqual([]);
    expect(await titlesOnBoard()).toEqual(['Call Bob']);
    await listener.next('task-created');
    await listener.silent();
  });

  it('keeps the suggestions of two users apart, and reports a task that was deleted since', async () => {
    const [suggestion] = (await processed('call Bob')).suggestedTasks;
    const mine = (await create([{ ...suggestion, approved: true }]).expect(201)).body.createdTasks[0];
    const theirs = await create([{ ...suggestion, approved: true }], await app.as('OWNER')).expect(201);
    expect(theirs.body.createdTasks[0].id).not.toBe(mine.id);
    await staff.http.delete(`/api/tasks/${mine.id}`).expect(200);
    for (const title of [suggestion!.title, 'Ring Bob']) {
      const { body } = await create([{ ...suggestion, title, approved: true }]).expect(200);
      expect(body).toEqual({
        createdTasks: [],
        errors: [{ id: suggestion!.id, title, error: aiBrain.createdAndDeleted }],
      });
    }
  });

  it.each([undefined, null, 'text', {}, [], [{ title: 'No', approved: false }]])(
    'requires at least one approved suggestion: %j',
    async (approvedTasks) => {
      expect((await create(approvedTasks).expect(400)).body.error).toBe(aiBrain.approveOne);
    },
  );

  it('accepts at most a hundred suggestions at once', async () => {
    const many = Array.from({ length: LIMITS.aiBrain.tasks + 1 }, (_, index) => ({ title: `Task ${index}` }));
    expect((await create(many).expect(400)).body.error).toBe(aiBrain.tooManyTasks);
    expect(await titlesOnBoard()).toEqual([]);
  });
});

describe('transcription, with nothing configured', () => {
  it('reports that it is unavailable, in the status and on upload', async () => {
    expect((await staff.http.get('/api/ai-brain/status').expect(200)).body).toEqual({
      engine: 'built-in',
      canTranscribe: false,
    });
    const { body } = await staff.http
      .post('/api/ai-brain/transcribe')
      .attach('audio', recording(), 'a.wav')
      .expect(503);
    expect(body).toEqual({ error: 'Transcription is not configured' });
  });
});
