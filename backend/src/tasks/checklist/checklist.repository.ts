import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { ChecklistItem } from '../../contract';
import { Database } from '../../platform/database/database';

const ITEM = `id, task_id AS "taskId", text, is_done AS "isDone"`;

/** Every change is made under a lock on the task, so that positions have no gaps or duplicates. */
@Injectable()
export class ChecklistRepository {
  constructor(private readonly database: Database) {}

  list(taskId: string): Promise<ChecklistItem[]> {
    return this.database.query<ChecklistItem>(
      `SELECT ${ITEM} FROM checklist_items WHERE task_id = $1 ORDER BY position`,
      [taskId],
    );
  }

  async find(id: string): Promise<ChecklistItem | undefined> {
    return (await this.database.query<ChecklistItem>(`SELECT ${ITEM} FROM checklist_items WHERE id = $1`, [id]))[0];
  }

  async count(taskId: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM checklist_items WHERE task_id = $1`,
      [taskId],
    );
    return row!.count;
  }

  /** Adds an item at the bottom. */
  async add(taskId: string, text: string, isDone = false): Promise<ChecklistItem> {
    const [item] = await this.database.query<ChecklistItem>(
      `INSERT INTO checklist_items (id, task_id, text, is_done, position)
       SELECT $1, $2, $3, $4, coalesce(max(position), 0) + 1 FROM checklist_items WHERE task_id = $2
       RETURNING ${ITEM}`,
      [uuidv7(), taskId, text, isDone],
    );
    return item!;
  }

  async change(id: string, { text, isDone }: { text?: string; isDone?: boolean }): Promise<void> {
    if (text !== undefined) await this.database.query(`UPDATE checklist_items SET text = $2 WHERE id = $1`, [id, text]);
    if (isDone !== undefined)
      await this.database.query(`UPDATE checklist_items SET is_done = $2 WHERE id = $1 AND is_done <> $2`, [
        id,
        isDone,
      ]);
  }

  /** Returns false if the item above the new place is not in this checklist. */
  async place({ id, taskId }: ChecklistItem, afterId: string | null): Promise<boolean> {
    const [row] = await this.database.query<{ isPlaced: boolean }>(
      `SELECT place_checklist_item($1, $2, $3) AS "isPlaced"`,
      [id, taskId, afterId],
    );
    return row!.isPlaced;
  }

  async remove({ id, taskId }: ChecklistItem): Promise<void> {
    await this.database.query(
      `WITH gone AS (DELETE FROM checklist_items WHERE id = $1 RETURNING position)
       UPDATE checklist_items c SET position = c.position - 1 FROM gone WHERE c.task_id = $2 AND c.position > gone.position`,
      [id, taskId],
    );
  }
}
