import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { SavedView, SaveViewRequest } from '../contract';
import { BY_NAME } from '../platform/database/by-name';
import { Database } from '../platform/database/database';
import { ViewEntity } from './view.entity';

const VIEWS = `SELECT v.id, v.name, v.filters, v.is_shared AS "isShared",
    json_build_object('id', u.id, 'name', u.name) AS owner
  FROM views v JOIN users u ON u.id = v.user_id`;

@Injectable()
export class ViewsRepository {
  constructor(private readonly database: Database) {}

  /** The user's private views and, if they get these, the shared ones. */
  list(userId: string, withShared: boolean): Promise<SavedView[]> {
    return this.database.query<SavedView>(
      `${VIEWS} WHERE (v.user_id = $1 AND NOT v.is_shared) OR ($2 AND v.is_shared) ORDER BY v.name ${BY_NAME}, v.id`,
      [userId, withShared],
    );
  }

  /** Locks the view until the end of the transaction. */
  async find(id: string): Promise<SavedView | undefined> {
    return (await this.database.query<SavedView>(`${VIEWS} WHERE v.id = $1 FOR NO KEY UPDATE OF v`, [id]))[0];
  }

  /**
   * Returns undefined at the limit. Locks the user's row, so that two requests cannot both add the last view.
   * @param countsShared whether views that the user has shared count towards the limit
   */
  async add(
    userId: string,
    { name, filters, isShared = false }: SaveViewRequest,
    limit: number,
    countsShared = true,
  ): Promise<string | undefined> {
    const id = uuidv7();
    await this.database.query(`SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE`, [userId]);
    const rows = await this.database.query(
      `INSERT INTO views (id, user_id, name, filters, is_shared)
       SELECT $1, $2, $3, $4::jsonb, $5
        WHERE (SELECT count(*) FROM views WHERE user_id = $2 AND ($7 OR NOT is_shared)) < $6 RETURNING id`,
      [id, userId, name, JSON.stringify(filters), isShared, limit, countsShared],
    );
    return rows.length > 0 ? id : undefined;
  }

  async change(id: string, { name, filters, isShared }: Partial<SaveViewRequest>): Promise<void> {
    await this.database.query(
      `UPDATE views SET name = coalesce($2, name), filters = coalesce($3::jsonb, filters),
              is_shared = coalesce($4, is_shared) WHERE id = $1`,
      [id, name ?? null, filters ? JSON.stringify(filters) : null, isShared ?? null],
    );
  }

  async remove(id: string): Promise<void> {
    await this.database.manager.getRepository(ViewEntity).delete({ id });
  }

  async forget(userId: string): Promise<void> {
    await this.database.manager.getRepository(ViewEntity).delete({ userId, isShared: false });
  }
}
