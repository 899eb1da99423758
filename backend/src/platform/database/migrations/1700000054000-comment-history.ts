import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** The history of a task shows comments and files. */
export class CommentHistory1700000054000 implements MigrationInterface {
  name = 'CommentHistory1700000054000';

  async up(db: QueryRunner): Promise<void> {
    const names = ['task_comments_keep_task_history', 'task_attachments_keep_task_history'];
    await applySchema(
      db,
      ...names.map((name) => `functions/${name}` as const),
      ...names.map((name) => `triggers/${name}` as const),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER task_comments_keep_task_history ON task_comments`);
    await db.query(`DROP TRIGGER task_attachments_keep_task_history ON task_attachments`);
  }
}
