import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

export class NotificationMail1700000049000 implements MigrationInterface {
  name = 'NotificationMail1700000049000';

  async up(db: QueryRunner): Promise<void> {
    // The migration that creates the table creates it in its current form, so the columns may already exist.
    await db.query(
      `ALTER TABLE notifications
         ADD COLUMN IF NOT EXISTS in_app boolean NOT NULL DEFAULT true,
         ADD COLUMN IF NOT EXISTS by_mail boolean NOT NULL DEFAULT false,
         DROP CONSTRAINT IF EXISTS notifications_unread_in_app,
         ADD CONSTRAINT notifications_unread_in_app CHECK (in_app OR read_at IS NOT NULL)`,
    );
    // Before users had a choice, meeting invitations were mailed to everyone.
    await db.query(`UPDATE notification_preferences SET mail = true WHERE kind LIKE 'meeting-%'`);
    await applySchema(db, 'tables/notification_mails', 'tables/mail_settings');
    await applySchema(db, 'functions/mailed_by_default', 'functions/notifications_choose');
    await applySchema(db, 'functions/notifications_queue_mail', 'functions/notify', 'functions/notify_of_move');
    await applySchema(db, 'functions/notify_of_due');
    await applySchema(db, 'triggers/notifications_choose', 'triggers/notifications_queue_mail');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE notification_mails, mail_settings`);
    await db.query(`DROP FUNCTION notifications_choose, notifications_queue_mail, mailed_by_default CASCADE`);
    await db.query(`DELETE FROM notifications WHERE NOT in_app`);
    await db.query(`ALTER TABLE notifications DROP COLUMN in_app, DROP COLUMN by_mail`);
  }
}
