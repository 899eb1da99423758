import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { CSV_COLUMNS, LIMITS, MESSAGES, type Task } from '../../contract';
import { CsvExport } from '../../platform/database/csv-export';

const { report: texts } = MESSAGES;

let app: TestApp;
let owner: Member;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'Asia/Manila' });
  staff = await app.as('STAFF', { name: 'Sam O’Staff' });
  task = await app.make.task({ mainId: staff.id, title: '=cmd|calc, "really"' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const download = (query: object = {}) => owner.http.get('/api/export/current-work').query(query).expect(200);
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

const addReports = (count: number, description: string) =>
  app.make.rows(
    `INSERT INTO task_reports
       (id, type, user_id, task_id, work_description, hours_worked, tracked_hours, session_count)
     SELECT gen_random_uuid(), 'task', $1, $2, ${description}, 1, 1, 0 FROM generate_series(1, $3::integer) n`,
    [staff.id, task.id, count],
  );

it('is a table of the reports, newest first, that a spreadsheet can read but does not execute', async () => {
  const screenshotId = await app.make.file(staff.id);
  await app.make.report({ userId: staff.id, taskId: task.id, createdAt: '2025-03-01T17:30:00Z', screenshotId });
  await app.make.report({ userId: staff.id, taskId: null, createdAt: '2025-03-02T15:00:00Z' });
  await app.db.query(
    `UPDATE task_reports SET work_description = E'-1+1\\nmore', progress_made = 40 WHERE type = 'task'`,
  );
  const { text, headers } = await download();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename=task-reports-all.csv');
  expect(text.startsWith(`\ufeff${CSV_COLUMNS.join(',')}\r\n`)).toBe(true);
  expect(rowsOf(text)).toEqual([
    {
      ...{ Date: '2025-03-02 23:00', Staff: 'Sam O’Staff', Task: 'Shift', 'Work Description': 'Worked' },
      ...{ Hours: '1', 'Progress %': '', Screenshot: '' },
    },
    {
      ...{ Date: '2025-03-02 01:30', Staff: 'Sam O’Staff', Task: `'${task.title}`, 'Work Description': "'-1+1\nmore" },
      ...{ Hours: '1', 'Progress %': '40' },
      Screenshot: expect.stringMatching(new RegExp(`^https?://.+/api/files/${screenshotId}$`)),
    },
  ]);
});

it('is the same table if a spreadsheet also takes semicolons and tabs for separators', async () => {
  await addReports(1, `'a;b' || chr(9) || 'c;=1+1'`);
  const { text } = await download();
  const delimiter = [',', ';', '\t'];
  expect(parse(text, { bom: true, columns: true, delimiter })).toEqual(rowsOf(text));
  expect(rowsOf(text)[0]!['Work Description']).toBe('a;b\tc;=1+1');
});

it('contains the reports that match the filters, and has the filters in its name', async () => {
  const report = (createdAt: string, userId = staff.id) => app.make.report({ userId, taskId: task.id, createdAt });
  await report('2025-03-01T15:59:59Z');
  await report('2025-03-01T16:00:00Z');
  await report('2025-03-01T17:00:00Z', owner.id);
  await report('2025-03-02T16:00:00Z');
  const { text, headers } = await download({ staffId: staff.id, startDate: '2025-03-02', endDate: '2025-03-02' });
  expect(rowsOf(text).map(({ Date: date }) => date)).toEqual(['2025-03-02 00:00']);
  expect(headers['content-disposition']).toBe(
    'attachment; filename=task-reports-sam-o-staff-2025-03-02-to-2025-03-02.csv',
  );
});

it('contains the reports of a user who has left, under their name', async () => {
  await app.make.report({ userId: staff.id, taskId: task.id });
  await app.make.report({ userId: owner.id, taskId: task.id });
  await owner.http.delete(`/api/user/${staff.id}`).expect(200);
  const { text, headers } = await download({ staffId: staff.id });
  expect(rowsOf(text).map((row) => row['Staff'])).toEqual(['Sam O’Staff']);
  expect(headers['content-disposition']).toBe('attachment; filename=task-reports-sam-o-staff-all.csv');
});

it("keeps the vowels and accents of a user's name in the file name", async () => {
  const fileOf = async (name: string) => {
    const { id } = await app.as('STAFF', { name });
    return decodeURIComponent((await download({ staffId: id })).headers['content-disposition']!);
  };
  expect(await fileOf('हिन्दी नाम')).toContain("filename*=UTF-8''task-reports-हिन्दी-नाम-all.csv");
  expect(await fileOf('Zoe\u0308 Ek')).toContain('task-reports-zoë-ek-all.csv');
});

it('contains only the header when there are no reports', async () => {
  expect((await download()).text).toBe(`\ufeff${CSV_COLUMNS.join(',')}\r\n`);
});

it('is complete even if it is long', async () => {
  const count = 20_000;
  await addReports(count, `'Row ' || n`);
  const rows = rowsOf((await download()).text);
  const number = (row: Record<string, string>) => Number(row['Work Description']!.slice('Row '.length));
  const cells = { Date: expect.any(String), Staff: 'Sam O’Staff', Task: `'${task.title}`, Hours: '1' };
  expect(rows.sort((a, b) => number(a) - number(b))).toEqual(
    Array.from({ length: count }, (_, index) => ({
      ...cells,
      ...{ 'Work Description': `Row ${index + 1}`, 'Progress %': '', Screenshot: '' },
    })),
  );
});

it.each([
  [{ staffId: 'me' }, { error: texts.staffUnknown, fields: { staffId: texts.staffUnknown } }],
  [{ staffId: '018f0000-0000-7000-8000-000000000000' }, { error: texts.staffUnknown }],
  [{ startDate: '2025-02-30' }, { error: MESSAGES.range.invalid, fields: { startDate: MESSAGES.range.invalid } }],
  [{ startDate: '2025-02-02', endDate: '2025-02-01' }, { error: MESSAGES.range.reversed }],
])('refuses %j', async (query, body) => {
  await owner.http.get('/api/export/current-work').query(query).expect(400, body);
});

it('is allowed five times per minute', async () => {
  for (let turn = 0; turn < LIMITS.export.perMinute; turn++) await download();
  const refused = await owner.http.get('/api/export/current-work').expect(429, { error: MESSAGES.general.tooMany });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

describe('a cell', () => {
  const safe = async (cell: string) =>
    (await app.db.query<{ cell: string }>('SELECT spreadsheet_safe($1) AS cell', [cell]))[0]!.cell;

  it.each([
    ...['=1+1', '=HYPERLINK("http://evil.test";"click")', '+1-800-FREE', "-2+3+cmd|' /C calc'!A0", '@SUM(1)', '-'],
    ...['  =1+1', '\t=1+1', '\r=1+1', '\n=1+1', '\ttext', '＝1+1', '－1', '＋1', '＠x'],
  ])('%j is escaped', async (cell) => {
    expect(await safe(cell)).toBe(`'${cell}`);
  });

  it.each(['-5', '+3.25', '-0,5', '12', 'a=1', '', 'Ünïcode “quotes”', 'a,b;c', '"quoted"', 'two\r\nlines'])(
    '%j remains unchanged',
    async (cell) => {
      expect(await safe(cell)).toBe(cell);
    },
  );
});

const addLongReports = () => addReports(8_000, `repeat('long ', 400)`);

it('leaves the server healthy when it is aborted', async () => {
  await addLongReports();
  for (let turn = 0; turn < LIMITS.export.perMinute - 1; turn++) {
    const request = owner.http.get('/api/export/current-work');
    const broken = expect(request).rejects.toThrow();
    request.abort();
    await broken;
  }
  expect((await download()).text.length).toBeGreaterThan(8_000 * 2_000);
});

/** Requests the file and reads only its start. */
async function readerThatStalls(): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const reader = connect(Number(port), hostname).on('error', () => undefined);
  const { cookie } = await app.as('OWNER');
  reader.write(`GET /api/export/current-work HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`);
  return reader;
}

/** The connections that exports hold. */
function exporting(): number {
  const { pool } = app.nest.get(CsvExport);
  return pool.totalCount - pool.idleCount;
}

async function expectExporting(count: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (exporting() !== count && Date.now() < deadline) await sleep(50);
  expect(exporting()).toBe(count);
}

it('releases its connection when its reader has stalled', async () => {
  jest.replaceProperty(LIMITS.export as { stallMs: number }, 'stallMs', 200);
  await addLongReports();
  const reader = await readerThatStalls();
  await once(reader, 'readable');
  expect(exporting()).toBe(1);
  await expectExporting(0);
  reader.destroy();
});

it('does not block other requests, however many readers are slow', async () => {
  await addLongReports();
  const readers = await Promise.all(Array.from({ length: app.config.databasePool }, readerThatStalls));
  await expectExporting(LIMITS.export.atOnce);
  await owner.http.get('/api/tasks').expect(200);
  expect(exporting()).toBe(LIMITS.export.atOnce);
  await owner.http.get('/api/export/current-work').expect(503, { error: MESSAGES.general.unavailable });
  readers.forEach((reader) => reader.destroy());
});
