import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Labels and checklists of tasks, and saved views of the board. */
export class Labels1700000030300 implements MigrationInterface {
  name = 'Labels1700000030300';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION create_task`);
    await applySchema(
      db,
      ...['labels', 'task_labels', 'checklist_items', 'views'].map((name) => `tables/${name}`),
      ...['labels_of', 'checklist_of', 'place_checklist_item'].map((name) => `functions/${name}`),
      ...['functions/create_task', 'triggers/checklist_items_touch_task'],
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE labels, task_labels, checklist_items, views CASCADE`);
    await db.query(`DROP FUNCTION labels_of, checklist_of, place_checklist_item`);
  }
}
