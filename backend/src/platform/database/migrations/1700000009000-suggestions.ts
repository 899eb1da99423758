import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which suggestions became tasks, so that none does twice. */
export class Suggestions1700000009000 implements MigrationInterface {
  name = 'Suggestions1700000009000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE created_suggestions (
        user_id uuid NOT NULL REFERENCES users (id),
        suggestion_id uuid NOT NULL,
        task_id uuid NOT NULL CONSTRAINT created_suggestions_task_once UNIQUE REFERENCES tasks (id),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT created_suggestions_once PRIMARY KEY (user_id, suggestion_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE created_suggestions`);
  }
}
