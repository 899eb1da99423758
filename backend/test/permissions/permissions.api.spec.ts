import { MESSAGES, type Role } from '../../src/contract';
import { GOOGLE } from '../fakes/google-emulator';
import { type Member, startApp, type TestApp } from '../harness/app';
import { handlers, registeredRoutes } from '../harness/routes';
import { makeOthers, namesThing, type Others, prepare, REQUEST_NAMES } from './permission-requests';
import { readTable, type Row, THINGS } from './permission-table';

const table = readTable();
const columns = Object.keys(table[0]?.expected ?? {});

let app: TestApp;
let others: Others;
beforeAll(async () => {
  app = await startApp({ google: GOOGLE });
  others = await makeOthers(app);
});
afterAll(() => app.close());

function sign(column: string): Promise<Member> | undefined {
  if (column === 'anonymous') return undefined;
  return column === 'must-change' ? app.as('STAFF', { mustChangePassword: true }) : app.as(column as Role);
}

/** A snapshot that differs after any change a request could make. */
async function state(): Promise<unknown> {
  const [row] = await app.db.query(
    `SELECT (SELECT count(*) FROM tasks WHERE deleted_at IS NULL) AS tasks, (SELECT max(changed_xid)::text FROM tasks) AS change,
            (SELECT md5(string_agg(l::text, '' ORDER BY l.id)) FROM labels l) AS labels,
            (SELECT md5(string_agg(c::text, '' ORDER BY c.id)) FROM checklist_items c) AS checklists,
            (SELECT md5(string_agg(v::text, '' ORDER BY v.id)) FROM views v) AS views,
            (SELECT count(*) FROM task_history) AS history,
            (SELECT count(*) FROM time_logs) AS logs, (SELECT count(*) FROM time_log_revisions) AS corrections, (SELECT count(*) FROM time_logs WHERE ended_at IS NULL) AS running,
            (SELECT md5(string_agg(w::text, '' ORDER BY w.user_id, w.week)) FROM timesheets w) AS weeks,
            (SELECT count(*) FROM task_reports WHERE deleted_at IS NULL) AS reports, (SELECT count(*) FROM files) AS files,
            (SELECT count(*) FROM report_sessions) AS claims,
            (SELECT md5(string_agg(c::text, '' ORDER BY c.id)) FROM task_comments c) AS comments,
            (SELECT count(*) FROM task_attachments) AS attachments,
            (SELECT count(*) FROM conversation_members) AS members, (SELECT sum(last_revision) FROM conversations) AS messages,
            (SELECT count(*) FROM device_keys WHERE removed_at IS NULL) AS keys,
            (SELECT md5(string_agg(h::text, '' ORDER BY h.id)) FROM handovers h) AS handovers,
            (SELECT count(*) + count(begun_at) FROM epochs) AS epochs, (SELECT count(*) FROM epoch_keys) AS copies,
            (SELECT md5(string_agg(u::text, '' ORDER BY u.id)) FROM users u) AS people,
            (SELECT md5(string_agg(i::text, '' ORDER BY i.user_id)) FROM invitations i) AS invitations,
            (SELECT count(*) FROM sessions) AS sessions,
            (SELECT count(*) + count(read_at) FROM notifications) AS notifications,
            (SELECT count(*) FROM notification_preferences) AS preferences, (SELECT count(*) FROM mail_settings) AS mail,
            (SELECT count(*) FROM meetings) AS meetings, (SELECT sum(revision) FROM meetings) AS revisions,
            (SELECT count(*) FROM calendar_feeds) AS feeds, (SELECT count(*) FROM google_auth_states) AS states,
            (SELECT md5(string_agg(r::text, '' ORDER BY r.id)) FROM rates r) AS rates,
            (SELECT count(*) FROM job_runs) AS runs, (SELECT count(reviewed_at) FROM time_logs) AS reviewed`,
  );
  return row;
}

describe('the permission table', () => {
  it('has a row for every route of the server, and a request for every row', () => {
    expect([...new Set(table.map(({ route }) => route))].sort()).toEqual(
      [...new Set(registeredRoutes(app.nest))].sort(),
    );
    expect(table.map(({ name }) => name).sort()).toEqual([...REQUEST_NAMES].sort());
    for (const { expected } of table) {
      expect(Object.keys(expected)).toEqual([
        'anonymous',
        'must-change',
        'OWNER',
        'ADMIN',
        'SUPER_OWNER',
        'STAFF',
        'CLIENT',
      ]);
      for (const statuses of Object.values(expected)) expect([1, 3]).toContain(statuses.length);
    }
  });

  const cells = table.flatMap((row: Row) =>
    columns.map((column) => [row.name, column, row.expected[column] ?? []] as const),
  );

  it.each(cells)('%s for %s: %j', async (name, column, expected) => {
    for (const [index, which] of THINGS.entries()) {
      if (index > 0 && !namesThing(name)) break;
      const send = await prepare(name, app, await sign(column), which, others);
      const before = await state();
      const { status, body } = await send();
      expect([which, status]).toEqual([which, expected[index] ?? expected[0]]);
      if (status < 400) continue;
      expect(Object.keys(body).filter((key) => key !== 'fields')).toEqual(['error']);
      expect(await state()).toEqual(before);
      if (status === 401) expect(body).toEqual({ error: MESSAGES.general.signedOut });
      if (status === 403 && column === 'must-change')
        expect(body).toEqual({ error: MESSAGES.auth.passwordChangeRequired });
    }
  });
});

describe('every handler', () => {
  it('declares who may call it', () => {
    const all = handlers(app.nest);
    expect(all).toHaveLength(registeredRoutes(app.nest).length);
    expect(all.filter(({ access }) => !access)).toEqual([]);
  });

  it('has a summary and a response in /api/docs-json', async () => {
    const { body } = await app.anonymous.get('/api/docs-json').expect(200);
    const operations = Object.entries(
      body.paths as Record<string, Record<string, { summary?: string; responses: object }>>,
    ).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, it]) => ({ name: `${method.toUpperCase()} ${path}`, ...it })),
    );
    expect(operations.map(({ name }) => name.replace(/\{(\w+)\}/g, ':$1')).sort()).toEqual(
      registeredRoutes(app.nest).sort(),
    );
    expect(operations.filter(({ summary }) => !summary).map(({ name }) => name)).toEqual([]);
    expect(
      operations.filter(({ responses }) => !/"20[01]"/.test(JSON.stringify(responses))).map(({ name }) => name),
    ).toEqual([]);
  });
});
