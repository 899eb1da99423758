import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The purge of a user finds their name in the bodies of comments, also where they are not among the mentioned users. */
export class PurgedNames1700000073000 implements MigrationInterface {
  name = 'PurgedNames1700000073000';

  async up(db: QueryRunner): Promise<void> {
    // Not there if an earlier migration of this upgrade has created the table.
    await db.query(`DROP INDEX IF EXISTS task_comments_mentions`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX task_comments_mentions ON task_comments USING gin (mentions) WHERE mentions <> '{}'`);
  }
}
