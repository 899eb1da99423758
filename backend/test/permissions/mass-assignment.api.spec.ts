import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { ROLES } from '../../src/contract';
import type { UserEntity } from '../../src/users/user.entity';
import { GOOGLE } from '../fakes/google-emulator';
import { startApp, type TestApp } from '../harness/app';
import { bodySchemas } from '../harness/body-schemas';
import type { BodySchema } from '../harness/fuzz-input';
import type { Http } from '../harness/http';
import { manyFramesGif } from '../harness/pictures';
import { registeredRoutes } from '../harness/routes';
import { insist } from '../races/racing';

jest.setTimeout(240_000);

const RUNS = 3;

/** Valid bodies for routes that would otherwise refuse the request early. */
const VALID: Record<string, unknown> = {
  ...{ email: 'new@example.test', name: 'New', role: 'STAFF', title: 'New', status: 'pending', newIndex: 0 },
  ...{ password: 'wrong', newPassword: 'correct horse', token: 'made up', code: '000000', workDescription: 'Worked' },
  ...{ historyId: '00000000-0000-7000-8000-000000000000', changes: { title: 'New' } },
  ids: ['00000000-0000-7000-8000-000000000000'],
  ...{ source: 'csv', content: 'Title\nNew' },
  ...{ hoursWorked: 1, endTime: '2025-01-01T09:30:00Z', hue: 'blue', text: 'Item', filters: {} },
  croppedImage: `data:image/gif;base64,${manyFramesGif(1).toString('base64')}`,
};
/** Values an attacker might try to set. */
const WISHES: unknown[] = ['SUPER_OWNER', 'OWNER', true, false, null, '2040-01-01T00:00:00Z', '1', '/api/files/1', 1];
/** The caller's fields that a route is meant to change. */
const MEANT: Record<string, string[]> = {
  'POST /api/profile/picture': ['profile_picture'],
  'DELETE /api/profile/picture': ['profile_picture'],
  'DELETE /api/upload/profile-picture': ['profile_picture'],
};

type Row = Record<string, unknown> & { id: string };

let app: TestApp;
let backups: string;
let users: UserEntity[];
let schemas: Map<string, BodySchema>;
let fields: string[];
beforeAll(async () => {
  // Nothing listens at these addresses: routes respond, no mail is sent, and "not configured" is a different 503.
  const transcription = { baseUrl: 'http://127.0.0.1:1/v1', apiKey: '', model: 'none' };
  backups = mkdtempSync(join(tmpdir(), 'tallyboard-mass-'));
  const backup = { place: backups, everyHours: 24, keep: 1 };
  app = await startApp({ smtpUrl: 'smtp://127.0.0.1:9', transcription, google: GOOGLE, backup });
  users = await Promise.all(ROLES.map((role) => app.make.user({ role, companyName: 'Webb' })));
  VALID['taskId'] = (await app.make.task({ mainId: users[0]!.id })).id;
  schemas = await bodySchemas(app);
  const columns = await app.db.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name IN ('users', 'sessions')`,
  );
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = columns.flatMap(({ name }) => [name, camel(name)]);
  fields = [...new Set([...names, 'accountRole', 'availableRoles', 'sessionId', 'isAdmin', 'user', '__proto__'])];
});
afterAll(async () => {
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

const people = async () => {
  const rows = await app.db.query<{ row: Row }>('SELECT to_jsonb(u) AS row FROM users u ORDER BY id');
  return new Map(rows.map(({ row }) => [row.id, row]));
};

it('no route changes a column of an account because a body names it', async () => {
  // GET handlers read no body.
  const routes = registeredRoutes(app.nest).filter((route) => !route.startsWith('GET'));
  expect(fields.length).toBeGreaterThan(30);
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const schema = schemas.get(route);
    const own = new Set(Object.keys(schema?.properties ?? {}));
    const valid = Object.fromEntries((schema?.required ?? []).map((name) => [name, VALID[name]]));
    const foreign = fields.filter((name) => !own.has(name));
    const extras = fc.uniqueArray(fc.constantFrom(...foreign), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(users.length - 1),
        fc.nat(users.length - 1),
        extras,
        fc.nat(),
        async (who, whom, names, at) => {
          await app.db.query('DELETE FROM rate_limits');
          const caller = users[who]!;
          const { http } = await app.as(caller);
          // Deletes no one: users cannot delete themselves.
          const id = method === 'DELETE' ? caller.id : users[whom]!.id;
          const wishes = Object.fromEntries(names.map((name, index) => [name, WISHES[(at + index) % WISHES.length]]));
          const before = await people();
          const send = http[method.toLowerCase() as keyof Http];
          await insist(() => send(path.replace(/:\w+/, id)).send({ ...wishes, ...valid }));
          const after = await people();
          for (const [userId, row] of before) {
            const meant = userId === caller.id ? (MEANT[route] ?? []) : [];
            const kept = Object.fromEntries(meant.map((column) => [column, after.get(userId)?.[column]]));
            expect({ route, ...after.get(userId) }).toEqual({ route, ...row, ...kept });
          }
          for (const [userId, row] of after) {
            if (before.has(userId)) continue;
            const { role, name, must_change_password: mustChange, deleted_at: deletedAt, company_name: company } = row;
            expect({ role, name, mustChange, deletedAt, company }).toEqual({
              ...{ role: 'STAFF', name: 'New', mustChange: true, deletedAt: null, company: null },
            });
            await app.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [userId]);
          }
          const wanted = route === 'POST /api/auth/switch-role' ? 'STAFF' : '';
          const viewed = await app.db.query('SELECT 1 FROM sessions WHERE viewed_role <> $1', [wanted]);
          expect({ route, viewed: viewed.length }).toEqual({ route, viewed: 0 });
          await app.db.query('DELETE FROM sessions');
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
  }
});
