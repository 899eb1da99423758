import { Injectable } from '@nestjs/common';
import type { ImportSource } from '../contract';
import { Database } from '../platform/database/database';

export interface ImportPerson {
  id: string;
  name: string;
  email: string;
  companyName: string | null;
  isClient: boolean;
}

/** Uses SQL to read users and tasks of other modules. */
@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  people(): Promise<ImportPerson[]> {
    return this.database.query<ImportPerson>(
      `SELECT id, name, email, company_name AS "companyName", role = 'CLIENT' AS "isClient"
         FROM users WHERE deleted_at IS NULL ORDER BY id`,
    );
  }

  /** The ids of cards and rows that are already tasks. */
  async imported(source: ImportSource, externalIds: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT external_id AS id FROM imported_tasks i JOIN tasks t ON t.id = i.task_id
        WHERE i.source = $1 AND i.external_id = ANY ($2::text[]) AND t.deleted_at IS NULL`,
      [source, externalIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Records what the task was imported from. Returns false if that is already a task, even one that another import has
   * just created; a deleted task is replaced by the new one.
   */
  async keep(source: ImportSource, externalId: string, taskId: string): Promise<boolean> {
    const kept = await this.database.query(
      `INSERT INTO imported_tasks AS i (source, external_id, task_id) VALUES ($1, $2, $3)
         ON CONFLICT (source, external_id) DO UPDATE SET task_id = EXCLUDED.task_id, imported_at = clock_timestamp()
           WHERE EXISTS (SELECT FROM tasks t WHERE t.id = i.task_id AND t.deleted_at IS NOT NULL)
       RETURNING task_id`,
      [source, externalId, taskId],
    );
    return kept.length > 0;
  }
}
