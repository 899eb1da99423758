import type { MigrationInterface, QueryRunner } from 'typeorm';

const CLIENTS = `SELECT id FROM users WHERE role = 'CLIENT'`;

/** Users who became clients in earlier versions are no longer assigned to tasks, whose clients would see them. */
export class UnassignedClients1700000086000 implements MigrationInterface {
  name = 'UnassignedClients1700000086000';

  async up(db: QueryRunner): Promise<void> {
    // Locked first and in this order, as in every change of assignees.
    const tasks = (await db.query(
      `SELECT id FROM tasks WHERE id IN (SELECT task_id FROM task_assignments WHERE user_id IN (${CLIENTS}))
        ORDER BY id FOR NO KEY UPDATE`,
    )) as { id: string }[];
    if (tasks.length === 0) return;
    const ids = tasks.map(({ id }) => id);
    await db.query(`DELETE FROM task_assignments WHERE task_id = ANY ($1) AND user_id IN (${CLIENTS})`, [ids]);
    await db.query(
      `UPDATE tasks t
          SET card = '', assigned_staff_id = (
                SELECT a.user_id FROM task_assignments a WHERE a.task_id = t.id
                 ORDER BY a.user_id IS DISTINCT FROM t.assigned_staff_id, a.assigned_at, a.user_id LIMIT 1)
        WHERE t.id = ANY ($1)`,
      [ids],
    );
    // Pages that stay open during the upgrade load their tasks again.
    await db.query(
      `SELECT append_events(json_build_array(json_build_object('name', 'resync', 'payload', json_build_object('position', ''),
         'rooms', ARRAY['role:OWNER', 'role:ADMIN', 'role:SUPER_OWNER', 'role:STAFF', 'role:CLIENT'])))`,
    );
  }

  async down(): Promise<void> {
    // No version assigns clients.
  }
}
