import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_TIMEZONE, MESSAGES } from '../contract';
import { Database } from '../platform/database/database';
import { fileIdOf } from '../platform/files/files.service';
import { UserEntity } from './user.entity';

export type NewUser = Pick<UserEntity, 'name' | 'email' | 'role' | 'passwordHash'> & Partial<UserEntity>;

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users.createQueryBuilder('u').where('lower(u.email) = lower(:email)', { email }).getOne();
  }

  /** Everyone who is not deleted, by name. */
  list(): Promise<UserEntity[]> {
    return this.users.find({ order: { name: 'ASC', id: 'ASC' } });
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.users.exists({ withDeleted: true }));
  }

  insert(user: NewUser): Promise<UserEntity> {
    return this.users.save(
      this.users.create({ id: uuidv7(), timezone: DEFAULT_TIMEZONE.newUser, mustChangePassword: false, ...user }),
    );
  }

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.users.update({ id }, { passwordHash, mustChangePassword: false });
  }

  /** Those deleted more than so many days ago whose personal data are still there. */
  async toPurge(days: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM users WHERE purged_at IS NULL AND deleted_at < clock_timestamp() - make_interval(days => $1)
        ORDER BY id`,
      [days],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Leaves of a deleted person only what their work hangs on, and answers the files of their pictures, whose bytes are
   * still there; undefined when it has been done already.
   */
  async purge(id: string): Promise<{ fileIds: string[] } | undefined> {
    const [former] = await this.database.query<{ pictures: (string | null)[] }>(
      `WITH former AS (SELECT id, ARRAY[profile_picture, company_logo] AS pictures FROM users
                        WHERE id = $1 AND deleted_at IS NOT NULL AND purged_at IS NULL FOR UPDATE)
       UPDATE users SET purged_at = clock_timestamp(), name = $2, email = $3, password_hash = '',
              profile_picture = NULL, company_logo = NULL, company_name = NULL, employment_type = NULL, public_key = NULL
         FROM former WHERE users.id = former.id RETURNING former.pictures`,
      [id, MESSAGES.user.formerMember, `former-member-${id}@deleted.invalid`],
    );
    if (!former) return undefined;
    await this.database.query(`DELETE FROM sessions WHERE user_id = $1`, [id]);
    const files = await this.database.query<{ id: string }>(
      `DELETE FROM files f WHERE owner_id = $1 AND id::text = ANY ($2)
          AND NOT EXISTS (SELECT FROM task_reports r WHERE r.screenshot_id = f.id) RETURNING id`,
      [id, former.pictures.map((url) => url && fileIdOf(url))],
    );
    return { fileIds: files.map((file) => file.id) };
  }

  private get users() {
    return this.database.manager.getRepository(UserEntity);
  }
}
