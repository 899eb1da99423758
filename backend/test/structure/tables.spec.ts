import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceFiles } from './imports';

/**
 * Which module writes a table, and which others may read it in SQL. Reads across modules are joins that a call to the
 * other module could not do in one statement. `demo`, which fills an empty product, and `doctor` and `backup`, which read
 * everything, are left out.
 */
const TABLES = `
  audit_log            : audit     <
  calendar_feeds       : calendar  <
  checklist_items      : tasks     <
  conversation_members : chat      < users
  conversations        : chat      < users
  created_suggestions  : ai-brain  <
  created_tasks        : tasks     <
  device_keys          : chat      <
  epoch_keys           : chat      <
  epochs               : chat      <
  event_log            : platform  < tasks
  events               : platform  <
  external_events      : calendar  <
  files                : files     < comments
  google_accounts      : calendar  <
  google_auth_states   : calendar  <
  google_events        : calendar  <
  handover_batches     : chat      <
  handovers            : chat      <
  imported_tasks       : imports   <
  invitations          : auth      < users
  job_runs             : jobs      <
  labels               : tasks     < hours
  mail_settings        : notifications <
  meeting_attendees    : meetings  < calendar notifications search users
  meeting_departures   : meetings  < calendar
  meetings             : meetings  < calendar notifications search users
  message_allowances   : chat      <
  messages             : chat      <
  notifications        : notifications <
  notification_mails   : notifications <
  notification_preferences : notifications < meetings
  password_resets      : auth      <
  rate_limits          : platform  <
  rates                : hours     <
  recovery_codes       : auth      <
  report_sessions      : reports   < hours timer
  search_entries       : search    <
  sessions             : auth      <
  storage_reservations : files     <
  task_attachments     : comments  <
  task_assignments     : tasks     < analytics calendar notifications
  task_comments        : comments  < search
  task_departures      : tasks     <
  task_history         : tasks     <
  task_labels          : tasks     < hours
  task_reports         : reports   <
  tasks                : tasks     < ai-brain analytics calendar comments hours imports monitor notifications reports search timer timesheets
  team_days            : timer     < analytics hours
  time_logs            : timer     < hours monitor reports tasks timesheets
  time_log_revisions   : timer     < timesheets
  timesheets           : timesheets < hours
  two_factor           : auth      < users
  users                : users     < analytics audit auth calendar chat comments hours imports meetings monitor notifications reports search tasks timer timesheets views
  views                : views     <
  work_days            : timer     < analytics hours monitor
  work_months          : timer     < hours
  work_weeks           : timer     < analytics
`;

const folder = resolve(__dirname, '../../src');
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const WRITES = /\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+([a-z_]+)\b/g;
/** A TypeORM repository may write, so it counts as a write. */
const REPOSITORIES = /\bgetRepository\((\w+)\)/g;
const READS = /\b(?:FROM|JOIN|USING)\s+([a-z_]+)\b/g;

const rules = new Map(
  TABLES.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s*[:<]\s*/) as [string, string, string])
    .map(([table, owner, readers]) => [table, { owner, readers: readers.split(' ').filter(Boolean) }]),
);

const code = sourceFiles(folder)
  .filter((file) => file.includes('/') && !/^(demo|doctor|backup|platform\/database)\//.test(file))
  .map((file) => ({
    file,
    module: file.split('/', 1)[0]!,
    text: readFileSync(join(folder, file), 'utf8').replace(COMMENTS, ''),
  }));

/** The tables of the entities, by the names of their classes. */
const entities = new Map(
  code.flatMap(({ file, module, text }) =>
    [...text.matchAll(/@Entity\('(\w+)'\)\s+export class (\w+)/g)].map(([, table = '', name = '']) => [
      name,
      { file, module, table },
    ]),
  ),
);

const uses = (pattern: RegExp) =>
  code.flatMap(({ file, module, text }) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => {
      const table = entities.get(name)?.table ?? name;
      return rules.has(table) ? [{ file, module, table }] : [];
    }),
  );

it('the entity of a table is in the module that the table belongs to', () => {
  const found = [...entities.values()].map(({ module, table }) => `${table}: ${module}`).sort();
  expect(found).toEqual([...rules].map(([table, { owner }]) => `${table}: ${owner}`).sort());
});

it('only the module a table belongs to writes it', () => {
  const writes = [...uses(WRITES), ...uses(REPOSITORIES)];
  expect(writes.length).toBeGreaterThan(30);
  expect(writes.filter(({ module, table }) => rules.get(table)!.owner !== module)).toEqual([]);
});

it('other modules read exactly the tables listed for them', () => {
  const reads = uses(READS).filter(({ module, table }) => rules.get(table)!.owner !== module);
  const pairs = (list: { module: string; table: string }[]) =>
    [...new Set(list.map(({ module, table }) => `${module} reads ${table}`))].sort();
  const known = [...rules].flatMap(([table, { readers }]) => readers.map((module) => ({ module, table })));
  expect(pairs(reads)).toEqual(pairs(known));
});
