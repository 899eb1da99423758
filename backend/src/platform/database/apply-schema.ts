import type { QueryRunner } from 'typeorm';
import { SCHEMA_FILES } from './schema-files';

/** The tables by subject. Each table comes after those it references. */
export const TABLES_BY_SUBJECT = {
  'Users and sign-in': ['users', 'sessions', 'two_factor', 'recovery_codes', 'password_resets', 'invitations'],
  Events: ['event_log', 'events'],
  'Files, jobs, limits and the audit log': ['files', 'storage_reservations', 'job_runs', 'rate_limits', 'audit_log'],
  'Tasks and suggestions': [
    ...[
      'tasks',
      'task_assignments',
      'task_departures',
      'task_history',
      'created_tasks',
      'created_suggestions',
      'imported_tasks',
    ],
    ...['labels', 'task_labels', 'checklist_items', 'views'],
  ],
  'Comments and files of tasks': ['task_comments', 'task_attachments'],
  'Time and reports': [
    ...['time_logs', 'time_log_revisions', 'work_days', 'work_weeks', 'work_months', 'team_days', 'timesheets'],
    ...['task_reports', 'report_sessions', 'rates'],
  ],
  'Meetings and calendars': [
    ...['meetings', 'meeting_attendees', 'meeting_departures', 'calendar_feeds'],
    ...['google_auth_states', 'google_accounts', 'google_events', 'external_events'],
  ],
  Search: ['search_entries'],
  Notifications: ['notifications', 'notification_preferences', 'notification_mails', 'mail_settings'],
  Chat: [
    ...['conversations', 'conversation_members', 'messages', 'message_allowances'],
    ...['device_keys', 'handovers', 'handover_batches', 'epochs', 'epoch_keys'],
  ],
};
export const TABLES = Object.values(TABLES_BY_SUBJECT).flat();
/** Each view comes after those it reads. */
const VIEWS = ['running_days', 'worked', 'rate_spans'];
export const FUNCTIONS = namesIn('functions');

/** Every file of `schema`, in an order in which they can be run. */
export const SCHEMA_IN_ORDER = [
  // First, because a generated column of `meetings` calls them.
  ...['functions/iso', 'functions/meeting_event'],
  ...TABLES.map((name) => `tables/${name}`),
  ...FUNCTIONS.map((name) => `functions/${name}`),
  ...VIEWS.map((name) => `views/${name}`),
  ...namesIn('triggers').map((name) => `triggers/${name}`),
];

/** Runs files of `schema` in their current version, such as `functions/move_task`, in a migration's transaction. */
export async function applySchema(db: Pick<QueryRunner, 'query'>, ...names: string[]): Promise<void> {
  // A function may call another one that is created later, or use a column that a later migration adds.
  await db.query(`SET LOCAL check_function_bodies = off`);
  for (const name of names) {
    const sql = SCHEMA_FILES[name];
    if (!sql) throw new Error(`There is no file schema/${name}.sql`);
    await db.query(sql);
  }
}

function namesIn(folder: string): string[] {
  return Object.keys(SCHEMA_FILES)
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
}
