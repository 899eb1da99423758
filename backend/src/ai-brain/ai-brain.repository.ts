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

  /** The task that was created from the user's suggestion. */
  find(userId: string, suggestionId: string): Promise<CreatedSuggestionEntity | null> {
    return this.created.findOneBy({ userId, suggestionId });
  }

  /** Violates `created_suggestions_once` if a task was already created from this suggestion. */
  async keep(created: Omit<CreatedSuggestionEntity, 'createdAt'>): Promise<void> {
    await this.created.insert(created);
  }

  private get created() {
    return this.database.manager.getRepository(CreatedSuggestionEntity);
  }
}
