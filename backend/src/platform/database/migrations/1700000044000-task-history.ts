import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** The history of tasks. For an existing task, it starts with the current state. */
export class TaskHistory1700000044000 implements MigrationInterface {
  name = 'TaskHistory1700000044000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION move_task`);
    await applySchema(
      db,
      'tables/task_history',
      ...['act_as', 'add_task_history', 'assignees_of', 'move_task', 'session_line'].map(functionFile),
      ...['label_ids_of', 'task_labels_keep_history', 'checklist_items_keep_history'].map(functionFile),
      ...['task_history_refuse', 'task_assignees_keep_history', 'task_reports_keep_task_history'].map(functionFile),
      ...['task_state', 'tasks_note_creation', 'time_logs_keep_task_history'].map(functionFile),
      ...['task_history_append_only', 'task_assignees_keep_history', 'task_reports_keep_task_history'].map(triggerFile),
      ...['tasks_note_creation', 'time_logs_keep_task_history'].map(triggerFile),
      ...['task_labels_keep_history', 'checklist_items_keep_history'].map(triggerFile),
    );
    // Lists the fields as of this migration, since task_state() has those of the current version.
    await db.query(
      `INSERT INTO task_history (id, task_id, at, actor_id, kind, present, assignees)
       SELECT uuid_v7(), t.id, t.created_at, t.created_by_id, 'created', jsonb_build_object(
                'title', t.title, 'description', t.description, 'status', t.status, 'dueDate', t.due_date,
                'progressPercent', t.progress_percent, 'billable', t.billable,
                'estimateHours', trim_scale(t.estimate_hours), 'assignedStaffId', t.assigned_staff_id,
                'assignedStaffIds', a.assigned, 'assignedClientId', t.assigned_client_id,
                'labelIds', label_ids_of(t.id)), a.assigned
         FROM tasks t CROSS JOIN LATERAL assignees_of(t.id, t.assigned_staff_id) a (assigned) ORDER BY t.created_at`,
    );
    await db.query(
      `INSERT INTO task_history (id, task_id, at, actor_id, kind)
       SELECT uuid_v7(), t.id, t.deleted_at, deleted.actor_id, 'deleted' FROM tasks t
         LEFT JOIN (SELECT DISTINCT ON (details->>'taskId') details->>'taskId' AS task_id, actor_id FROM audit_log
                     WHERE action = 'task.deleted' ORDER BY details->>'taskId', position DESC) deleted
           ON deleted.task_id = t.id::text
        WHERE t.deleted_at IS NOT NULL ORDER BY t.deleted_at`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [trigger, table] of Object.entries(TRIGGERS))
      await db.query(`DROP TRIGGER IF EXISTS ${trigger} ON ${table}`);
    await db.query(`DROP TRIGGER task_assignees_keep_history ON task_assignments`);
    await db.query(`DROP TABLE task_history CASCADE`);
  }
}

const TRIGGERS = {
  checklist_items_keep_history: 'checklist_items',
  task_assignees_keep_history: 'tasks',
  task_labels_keep_history: 'task_labels',
  task_reports_keep_task_history: 'task_reports',
  tasks_keep_history: 'tasks',
  tasks_note_creation: 'tasks',
  time_logs_keep_task_history: 'time_logs',
};

const functionFile = (name: string) => `functions/${name}`;
const triggerFile = (name: string) => `triggers/${name}`;
