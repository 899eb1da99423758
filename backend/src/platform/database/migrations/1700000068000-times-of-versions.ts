import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

const BY_THE_CLOCK = `
  CREATE OR REPLACE FUNCTION add_task_history(
    task uuid, line_kind text, line_field text DEFAULT NULL, was jsonb DEFAULT NULL, becomes jsonb DEFAULT NULL,
    by uuid DEFAULT NULL, about_user uuid DEFAULT NULL, internal boolean DEFAULT false, assigned jsonb DEFAULT NULL,
    was_at double precision DEFAULT NULL, was_completed_at timestamptz DEFAULT NULL)
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO task_history (id, task_id, actor_id, kind, field, former, present, user_id, is_internal, assignees,
                              former_rank, former_completed_at, undoes)
    VALUES (uuid_v7(), task, coalesce(by, nullif(current_setting('tallyboard.actor', true), '')::uuid), line_kind,
            line_field, was, becomes, about_user, internal, assigned, was_at, was_completed_at,
            CASE WHEN line_kind IN ('changed', 'moved', 'assigned', 'deleted', 'restored')
                 THEN nullif(current_setting('tallyboard.undoes', true), '')::uuid END);
  END $$`;

/** A history line that can be undone has the time of the version of the task that it made. */
export class TimesOfVersions1700000068000 implements MigrationInterface {
  name = 'TimesOfVersions1700000068000';

  async up(db: QueryRunner): Promise<void> {
    await applySchema(db, 'functions/add_task_history');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(BY_THE_CLOCK);
  }
}
