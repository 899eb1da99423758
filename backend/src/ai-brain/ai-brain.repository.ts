import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database';
import type { OpenTask } from './duplicates';

@Injectable()
export class AiBrainRepository {
  constructor(private readonly database: Database) {}

  openTasks(): Promise<OpenTask[]> {
    return this.database.query<OpenTask>(
      `SELECT id, title FROM tasks WHERE deleted_at IS NULL AND status <> 'completed' ORDER BY id`,
    );
  }

  /** The task that was made of this person's suggestion, if it was. */
  async taskOf(userId: string, suggestionId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      `SELECT task_id AS id FROM created_suggestions WHERE user_id = $1 AND suggestion_id = $2`,
      [userId, suggestionId],
    );
    return row?.id;
  }

  /** Violates `created_suggestions_once` when it was made of another task already. */
  async keep(userId: string, suggestionId: string, taskId: string): Promise<void> {
    await this.database.query(`INSERT INTO created_suggestions (user_id, suggestion_id, task_id) VALUES ($1, $2, $3)`, [
      userId,
      suggestionId,
      taskId,
    ]);
  }
}
