import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database';
import { CreatedSuggestionEntity } from './created-suggestion.entity';
import type { OpenTask } from './duplicates';

/** Tasks belong to another module, so they are read with plain SQL. */
@Injectable()
export class AiBrainRepository {
  constructor(private readonly database: Database) {}

  openTasks(): Promise<OpenTask[]> {
    return this.database.query<OpenTask>(
      `SELECT id, title FROM tasks WHERE deleted_at IS NULL AND status <> 'completed' ORDER BY id`,
    );
  }

  /** Returns the id of the task created from the user's suggestion, if there is one. */
  async taskOf(userId: string, suggestionId: string): Promise<string | undefined> {
    return (await this.created.findOneBy({ userId, suggestionId }))?.taskId;
  }

  /** Violates `created_suggestions_once` if a task was already created from this suggestion. */
  async keep(userId: string, suggestionId: string, taskId: string): Promise<void> {
    await this.created.insert({ userId, suggestionId, taskId });
  }

  private get created() {
    return this.database.manager.getRepository(CreatedSuggestionEntity);
  }
}
