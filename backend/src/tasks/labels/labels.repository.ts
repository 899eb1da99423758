import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type Label, LIMITS, type SaveLabelRequest } from '../../contract';
import { BY_NAME } from '../../platform/database/by-name';
import { Database } from '../../platform/database/database';
import { LabelEntity } from './label.entity';

const LOCK = `hashtextextended('labels', 0)`;

/** Where a label is used. */
export interface LabelUse {
  /** In id order, including deleted tasks. */
  taskIds: string[];
  clientIds: string[];
}

@Injectable()
export class LabelsRepository {
  constructor(private readonly database: Database) {}

  /** The labels of a client's tasks, or all labels. */
  list(clientId: string | null): Promise<Label[]> {
    return this.database.query<Label>(
      `SELECT id, name, hue FROM labels
        WHERE $1::uuid IS NULL OR id IN (
          SELECT l.label_id FROM task_labels l JOIN tasks t ON t.id = l.task_id
           WHERE t.assigned_client_id = $1 AND t.deleted_at IS NULL)
        ORDER BY name ${BY_NAME}`,
      [clientId],
    );
  }

  /**
   * Locks the set of labels until the transaction ends: shared to use labels, alone to change them. Taken before any
   * task is locked, so that deleting a label and assigning it to a task cannot deadlock.
   */
  async lock(mode: 'shared' | 'alone'): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}(${LOCK})`);
  }

  async count(): Promise<number> {
    return (await this.database.query<{ count: number }>(`SELECT count(*)::integer AS count FROM labels`))[0]!.count;
  }

  async known(ids: string[]): Promise<boolean> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM labels WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
    return row!.count === ids.length;
  }

  async add({ name, hue }: SaveLabelRequest): Promise<Label> {
    const label = { id: uuidv7(), name, hue };
    await this.database.manager.getRepository(LabelEntity).insert(label);
    return label;
  }

  /** Returns undefined if the label does not exist. */
  async change(id: string, { name, hue }: Partial<SaveLabelRequest>): Promise<Label | undefined> {
    const [label] = await this.database.query<Label>(
      `UPDATE labels SET name = coalesce($2, name), hue = coalesce($3, hue) WHERE id = $1 RETURNING id, name, hue`,
      [id, name ?? null, hue ?? null],
    );
    return label;
  }

  /** Returns false if the label does not exist. */
  async remove(id: string): Promise<boolean> {
    return (await this.database.query(`DELETE FROM labels WHERE id = $1 RETURNING id`, [id])).length > 0;
  }

  async use(id: string): Promise<LabelUse> {
    const [row] = await this.database.query<LabelUse>(
      `SELECT coalesce(array_agg(t.id ORDER BY t.id), '{}')::text[] AS "taskIds",
              coalesce(array_agg(DISTINCT t.assigned_client_id)
                FILTER (WHERE t.assigned_client_id IS NOT NULL AND t.deleted_at IS NULL), '{}')::text[] AS "clientIds"
         FROM task_labels l JOIN tasks t ON t.id = l.task_id WHERE l.label_id = $1`,
      [id],
    );
    return row!;
  }

  /** Rewrites the cards of tasks, in short statements that lock their rows in a fixed order. */
  async rewriteCards(taskIds: string[]): Promise<void> {
    const { rewrittenAtOnce } = LIMITS.label;
    for (let start = 0; start < taskIds.length; start += rewrittenAtOnce) {
      await this.database.query(
        `WITH locked AS (SELECT id FROM tasks WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE)
         UPDATE tasks SET card = '' WHERE id IN (SELECT id FROM locked)`,
        [taskIds.slice(start, start + rewrittenAtOnce)],
      );
    }
  }

  /** Gives a task exactly these labels. The caller rewrites its card. */
  async assign(taskId: string, labelIds: string[]): Promise<void> {
    await this.database.query(`DELETE FROM task_labels WHERE task_id = $1 AND label_id <> ALL ($2::uuid[])`, [
      taskId,
      labelIds,
    ]);
    await this.database.query(
      `INSERT INTO task_labels (task_id, label_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [taskId, labelIds],
    );
  }
}
