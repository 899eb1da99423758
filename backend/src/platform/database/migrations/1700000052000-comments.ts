import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Comments and files of tasks, counted on the card. */
export class Comments1700000052000 implements MigrationInterface {
  name = 'Comments1700000052000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE tasks
         ADD COLUMN comment_count integer NOT NULL DEFAULT 0
           CONSTRAINT tasks_comments_counted CHECK (comment_count >= 0),
         ADD COLUMN attachment_count integer NOT NULL DEFAULT 0
           CONSTRAINT tasks_attachments_counted CHECK (attachment_count >= 0)`,
    );
    await db.query(
      `ALTER TABLE files DROP CONSTRAINT files_kind_known,
         ADD CONSTRAINT files_kind_known
           CHECK (kind IN ('screenshot', 'profile-picture', 'company-logo', 'attachment', 'task-attachment'))`,
    );
    await applySchema(
      db,
      ...['tables/task_comments', 'tables/task_attachments'],
      ...[
        'attachment_json',
        'comment_json',
        'task_comments_count',
        'task_attachments_count',
        'task_comments_guard',
      ].map((name) => `functions/${name}`),
      ...['task_comments_count', 'task_attachments_count', 'task_comments_guard'].map((name) => `triggers/${name}`),
      // These list the columns of tasks: the next migration that adds a column takes over these files and the update.
      ...['functions/tasks_keep_card', 'functions/tasks_keep_history', 'triggers/tasks_keep_history'],
    );
    await db.query(`UPDATE tasks SET card = ''`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE task_attachments, task_comments CASCADE`);
    await db.query(`ALTER TABLE tasks DROP COLUMN comment_count, DROP COLUMN attachment_count`);
  }
}
