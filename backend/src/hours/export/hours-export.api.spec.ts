import * as xlsx from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { pdfText } from '../../../test/harness/pdf-text';
import { type Hours, HOURS_COLUMNS, type HoursColumn, type HoursFormat, MESSAGES, type Task } from '../../contract';

let app: TestApp;
let owner: Member;
let staff: Member;
let client: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'UTC' });
  staff = await app.as('STAFF', { name: 'Žofie Жанна' });
  client = await app.as('CLIENT', { name: '=Acme' });
  task = await app.make.task({ clientId: client.id, billable: true, title: '+1-800, "calls"' });
});
afterAll(() => app.close());

const download = (format: HoursFormat, query: object = {}, who = owner) =>
  who.http
    .get('/api/export/hours')
    .query({ format, ...query })
    .buffer()
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
const fileOf = async (...given: Parameters<typeof download>) => (await download(...given)).body as Buffer;
const csvRows = (file: Buffer) => parse(file, { bom: true, columns: true }) as Record<HoursColumn, string>[];
const sheetOf = (file: Buffer) => {
  const { Sheets, SheetNames } = xlsx.read(file, { cellNF: true });
  return Sheets[SheetNames[0]!]!;
};
const work = (startedAt: string, endedAt: string | null, timezone = 'Asia/Manila', description = '') =>
  app.make.timeLog({ userId: staff.id, taskId: task.id, startedAt, endedAt, timezone, description });

it('is a table of the sessions, oldest first, that a spreadsheet reads without running formulas', async () => {
  await app.make.rate({ clientId: client.id, rate: 80 });
  const labelIds = [(await app.make.label('web')).id, (await app.make.label('=Design')).id];
  await app.db.query(`INSERT INTO task_labels SELECT $1, unnest($2::uuid[])`, [task.id, labelIds]);
  const reported = await work('2025-03-01T17:30:00Z', '2025-03-01T18:30:30Z', 'Asia/Manila', '=1+1\nmore');
  await work('2025-03-02T17:30:00Z', '2025-03-02T18:00:00Z');
  const report = { taskId: task.id, workDescription: 'Done', hoursWorked: 1, sessionIds: [reported] };
  await staff.http.post('/api/task-reports').send(report).expect(201);
  const { body, headers } = await download('csv');
  const file = body as Buffer;
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="?hours-2025-03-02-to-[\d-]+\.csv"?$/);
  expect(file.toString().startsWith(`\ufeff${HOURS_COLUMNS.join(',')}\r\n`)).toBe(true);
  const shared = {
    ...{ person: 'Žofie Жанна', email: staff.user.email, task: `'${task.title}`, client: "'=Acme" },
    ...{ labels: "'=Design, web" },
    ...{ timezone: 'Asia/Manila', billable: 'yes', rate: '80', currency: 'EUR', approved: 'no' },
  };
  expect(csvRows(file)).toEqual([
    {
      ...shared,
      ...{ start_utc: '2025-03-01 17:30:00', end_utc: '2025-03-01 18:30:30', start_local: '2025-03-02 01:30:00' },
      ...{ end_local: '2025-03-02 02:30:30', hours: '1.008333', amount: '80.666667', reported: 'yes' },
      description: "'=1+1\nmore",
    },
    {
      ...shared,
      ...{ start_utc: '2025-03-02 17:30:00', end_utc: '2025-03-02 18:00:00', start_local: '2025-03-03 01:30:00' },
      ...{ end_local: '2025-03-03 02:00:00', hours: '0.5', amount: '40', reported: 'no', description: '' },
    },
  ]);
});

it('shows which sessions are in an approved week', async () => {
  await work('2025-03-03T02:00:00Z', '2025-03-03T03:00:00Z');
  await work('2025-03-10T02:00:00Z', '2025-03-10T03:00:00Z');
  await app.db.query(
    `INSERT INTO timesheets (user_id, week, status, submitted_at) VALUES ($1, '2025-03-03', 'submitted', now())`,
    [staff.id],
  );
  await app.db.query(`UPDATE timesheets SET status = 'approved', decided_by = $1, decided_at = now()`, [owner.id]);
  expect(csvRows(await fileOf('csv')).map(({ approved }) => approved)).toEqual(['yes', 'no']);
});

it('counts only the hours within the range, as the sums do', async () => {
  await work('2025-03-02T22:00:00Z', '2025-03-03T02:00:00Z', 'UTC');
  await work('2025-03-04T22:00:00Z', '2025-03-05T02:00:00Z', 'UTC');
  const range = { from: '2025-03-03', to: '2025-03-04' };
  expect(csvRows(await fileOf('csv', range)).map(({ hours }) => hours)).toEqual(['2', '2']);
  expect(csvRows(await fileOf('csv', { ...range, userId: owner.id }))).toEqual([]);
});

it('shows no amounts to users who may not see rates, and only their own sessions to STAFF', async () => {
  await app.make.rate({ clientId: client.id });
  await work('2025-03-01T17:30:00Z', '2025-03-01T18:30:00Z');
  await app.make.timeLog({
    ...{ userId: owner.id, taskId: task.id, startedAt: '2025-03-01T17:30:00Z', endedAt: '2025-03-01T18:30:00Z' },
  });
  for (const [who, count] of [
    [await app.as('ADMIN'), 2],
    [staff, 1],
  ] as const) {
    const rows = csvRows(await fileOf('csv', {}, who));
    expect(rows).toHaveLength(count);
    expect(rows[0]).toMatchObject({ rate: '', currency: '', amount: '', billable: 'yes' });
  }
  await staff.http.get('/api/export/hours').query({ userId: owner.id }).expect(403);
  await owner.http.get('/api/export/hours').query({ format: 'doc' }).expect(400);
});

it('as a spreadsheet has numbers and dates, and ten thousand rows add up to the sums', async () => {
  const count = 10_000;
  await app.make.rate({ userId: staff.id, rate: 33.33 });
  await app.db.transaction(async () => {
    // Row by row, the triggers would take long, so the sums are calculated at the end.
    await app.db.query(`SET LOCAL session_replication_role = replica`);
    await app.make.rows(
      `INSERT INTO time_logs (id, user_id, task_id, started_at, ended_at, timezone)
       SELECT gen_random_uuid(), $1, $2, at, at + make_interval(secs => 60 + n % 977), 'UTC'
         FROM generate_series(1, $3::integer) n,
              LATERAL (SELECT '2024-01-01Z'::timestamptz + n * interval '40 minutes' AS at) t`,
      [staff.id, task.id, count],
    );
    await app.db.query(`SELECT count(*) FROM rebuild_work_days($1)`, [staff.id]);
    await app.db.query(`SELECT count(*) FROM rebuild_work_sums()`);
  });
  const sheet = sheetOf(await fileOf('xlsx'));
  const table = xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  expect(table[0]).toEqual([...HOURS_COLUMNS]);
  expect(table).toHaveLength(count + 1);
  const column = (name: HoursColumn) => table.slice(1).map((row) => row[HOURS_COLUMNS.indexOf(name)]);
  const sum = (name: HoursColumn) => (column(name) as number[]).reduce((total, it) => total + it, 0);
  const { totals } = (await owner.http.get('/api/hours').expect(200)).body as Hours;
  expect(Math.abs(sum('hours') - totals.tracked) * 3600).toBeLessThan(1);
  expect(sum('amount')).toBeCloseTo(totals.amount!, 1);
  const cell = (name: HoursColumn, row: number) =>
    sheet[xlsx.utils.encode_cell({ c: HOURS_COLUMNS.indexOf(name), r: row })] as xlsx.CellObject;
  expect(cell('hours', 1)).toMatchObject({ t: 'n' });
  expect(cell('start_utc', 1)).toMatchObject({ t: 'n', w: '2024-01-01 00:40:00' });
  expect(cell('task', 1)).toMatchObject({ t: 's', v: `'${task.title}` });
  expect(cell('task', 1).f).toBeUndefined();
});

it('as a spreadsheet keeps all characters that XML can contain', async () => {
  const description = 'a <b> & "c" \u0001\u{1f511} end\r\n  two';
  await work('2025-03-01T17:30:00Z', '2025-03-01T18:30:00Z', 'UTC', description);
  const [row] = xlsx.utils.sheet_to_json<Record<HoursColumn, string>>(sheetOf(await fileOf('xlsx')));
  expect(row!.description.replaceAll('\r\n', '\n')).toBe('a <b> & "c" \u{1f511} end\n  two');
});

it('as a PDF is a timesheet to sign, with selectable text', async () => {
  await app.make.rate({ userId: staff.id, rate: 80 });
  await work('2025-03-01T17:30:00Z', '2025-03-01T18:45:00Z', 'UTC', 'Fitted the lamp');
  await work('2025-03-02T10:00:00Z', '2025-03-02T11:00:00Z', 'UTC');
  const file = await fileOf('pdf', { from: '2025-03-01', to: '2025-03-31', clientId: client.id });
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const text = pdfText(file);
  const { pdf } = MESSAGES.hours;
  for (const part of [pdf.title, '2025-03-01 – 2025-03-31', '=Acme', 'Žofie', 'Жанна', 'Fitted the lamp', '1.25']) {
    expect(text).toContain(part);
  }
  for (const part of ['17:30 – 18:45', '2.25 h', '180.00', pdf.signedFor, pdf.signedBy]) expect(text).toContain(part);
});

it('as a PDF has the amounts of the sums, rounded no further', async () => {
  await app.make.rate({ userId: staff.id, rate: 1000.25, currency: 'HUF' });
  await work('2025-03-01T10:00:00Z', '2025-03-01T11:00:00Z', 'UTC');
  await work('2025-03-02T10:00:00Z', '2025-03-02T11:00:00Z', 'UTC');
  const text = pdfText(await fileOf('pdf'));
  expect(text).toMatch(/HUF\s1,000\.25/);
  expect(text).toMatch(/HUF\s2,000\.50/);
  expect((await owner.http.get('/api/hours').expect(200)).body.totals.amounts).toEqual({ HUF: 2000.5 });
});

describe('of a session whose days have different currencies', () => {
  const within = { from: '2025-02-01', to: '2025-02-28' };
  beforeEach(async () => {
    await app.make.rate({ userId: staff.id, rate: 80, currency: 'USD' });
    await app.make.rate({ userId: staff.id, rate: 80, currency: 'EUR', from: '2025-02-01' });
    await work('2025-01-31T22:00:00Z', '2025-02-01T02:00:00Z', 'UTC');
    await work('2025-02-01T10:00:00Z', '2025-02-01T11:00:00Z', 'UTC');
  });

  it('a row shows no amount, unless only one of the currencies is in the range', async () => {
    const second = { hours: '1', rate: '80', currency: 'EUR', amount: '80' };
    expect(csvRows(await fileOf('csv'))).toMatchObject([{ hours: '4', rate: '', currency: '', amount: '' }, second]);
    expect(csvRows(await fileOf('csv', within))).toMatchObject([{ ...second, hours: '2', amount: '160' }, second]);
  });

  it('the totals of a PDF contain the amount in each currency', async () => {
    const text = pdfText(await fileOf('pdf'));
    expect(text).toMatch(/USD\s160\.00/);
    expect(text).toMatch(/EUR\s240\.00/);
    expect(pdfText(await fileOf('pdf', within))).not.toContain('USD');
  });
});

it('as a PDF has as many pages as it needs', async () => {
  await app.make.rows(
    `INSERT INTO time_logs (id, user_id, task_id, started_at, ended_at, timezone)
     SELECT gen_random_uuid(), $1, $2, at, at + interval '1 minute', 'UTC'
       FROM generate_series(1, 500) n, LATERAL (SELECT '2024-01-01Z'::timestamptz + n * interval '1 hour' AS at) t`,
    [staff.id, task.id],
  );
  const file = await fileOf('pdf');
  expect(Number(/\/Count (\d+)/.exec(file.toString('latin1'))![1])).toBeGreaterThan(5);
  expect(
    pdfText(file)
      .split('\n')
      .filter((line) => line === '0.02'),
  ).toHaveLength(500);
  // The sum of the exact figures: the rounded ones in the cells would add up to ten hours.
  expect(pdfText(file)).toContain('8.33 h');
});
