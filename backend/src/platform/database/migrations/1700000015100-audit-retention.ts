import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row for all calls of a minute that are refused alike, and an end to how long rows are kept. */
export class AuditRetention1700000015100 implements MigrationInterface {
  name = 'AuditRetention1700000015100';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE audit_log ADD COLUMN refused text, ADD COLUMN times integer NOT NULL DEFAULT 1`);
    await db.query(`
      CREATE UNIQUE INDEX audit_log_refusals ON audit_log (actor_id, refused, date_trunc('minute', at AT TIME ZONE 'UTC'))
        WHERE refused IS NOT NULL`);
    await db.query(`CREATE INDEX audit_log_at ON audit_log USING brin (at)`);
    await db.query(`DROP TRIGGER audit_log_append_only ON audit_log`);
    // Only how often something was refused may rise, and only what is older than any setting allows may go.
    await db.query(`
      CREATE FUNCTION audit_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          IF OLD.at < clock_timestamp() - interval '30 days' THEN RETURN OLD; END IF;
        ELSIF OLD.refused IS NOT NULL AND NEW.times > OLD.times
          AND to_jsonb(NEW) - 'times' = to_jsonb(OLD) - 'times' THEN RETURN NEW;
        END IF;
        RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'TB011';
      END $$`);
    await db.query(`
      CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
        FOR EACH ROW EXECUTE FUNCTION audit_log_guard()`);
    await db.query(`
      CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER audit_log_never_emptied ON audit_log`);
    await db.query(`DROP TRIGGER audit_log_append_only ON audit_log`);
    await db.query(`DROP FUNCTION audit_log_guard`);
    await db.query(`
      CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse()`);
    await db.query(`DROP INDEX audit_log_at, audit_log_refusals`);
    await db.query(`ALTER TABLE audit_log DROP COLUMN refused, DROP COLUMN times`);
  }
}
