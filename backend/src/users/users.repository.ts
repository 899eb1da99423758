import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_TIMEZONE, LIMITS, type ManagedUser, MESSAGES } from '../contract';
import { Database } from '../platform/database/database';
import { fileIdOf } from '../platform/files/files.service';
import { UserEntity } from './user.entity';

const MANAGED = `u.id, u.name, u.email, u.role, u.profile_picture AS "profilePicture", u.company_name AS "companyName",
  u.timezone, u.employment_type AS "employmentType", u.must_change_password AS "mustChangePassword",
  iso(u.temporary_password_until) AS "temporaryPasswordUntil",
  EXISTS (SELECT FROM two_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "twoFactorEnabled",
  iso(u.created_at) AS "createdAt"`;

/** The fields that forms change; an undefined one stays as it is. */
export type UserChanges = Partial<
  Pick<
    UserEntity,
    'name' | 'timezone' | 'timeFormat' | 'role' | 'employmentType' | 'companyName' | 'profilePicture' | 'companyLogo'
  >
>;

/** What decides what may be done to an account. */
export type LockedUser = Pick<UserEntity, 'id' | 'role' | 'companyName' | 'profilePicture' | 'companyLogo'>;

export type NewUser = Pick<UserEntity, 'name' | 'email' | 'role' | 'passwordHash'> & Partial<UserEntity>;

/** Not the keys of the person's devices: without them nobody could tell any more that old messages are theirs. */
const PERSONAL_TABLES = [
  ...['sessions', 'two_factor', 'password_resets', 'message_allowances'],
  ...['google_accounts', 'calendar_feeds'],
];

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

  /** Everyone who is not deleted as whoever manages them sees them, by name; or only the one named. */
  listManaged(id?: string): Promise<ManagedUser[]> {
    return this.database.query<ManagedUser & Record<string, unknown>>(
      `SELECT ${MANAGED} FROM users u WHERE u.deleted_at IS NULL AND ($1::uuid IS NULL OR u.id = $1)
        ORDER BY u.name, u.id`,
      [id ?? null],
    );
  }

  /** Holds every other change of this account until the transaction ends; undefined when it is deleted. */
  async lock(id: string): Promise<LockedUser | undefined> {
    // Not FOR UPDATE: that would also hold whoever stores something of theirs, such as a session of work.
    const [row] = await this.database.query<LockedUser>(
      `SELECT id, role, company_name AS "companyName", profile_picture AS "profilePicture",
              company_logo AS "companyLogo"
         FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [id],
    );
    return row;
  }

  async change(id: string, changes: UserChanges): Promise<void> {
    const isChanged = Object.values(changes).some((value) => value !== undefined);
    if (isChanged) await this.users.update({ id }, changes);
  }

  async remove(id: string): Promise<void> {
    await this.database.query(`UPDATE users SET deleted_at = clock_timestamp() WHERE id = $1`, [id]);
  }

  async passwordHashOf(id: string): Promise<string | undefined> {
    return (await this.users.findOneBy({ id }))?.passwordHash;
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.users.exists({ withDeleted: true }));
  }

  insert(user: NewUser): Promise<UserEntity> {
    return this.users.save(
      this.users.create({ id: uuidv7(), timezone: DEFAULT_TIMEZONE.newUser, mustChangePassword: false, ...user }),
    );
  }

  /** A password of the person's own choice. */
  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.users.update({ id }, { passwordHash, mustChangePassword: false, temporaryPasswordUntil: null });
  }

  /** A password that works for a while, and has to be changed as soon as it has been used. */
  async setTemporaryPassword(id: string, passwordHash: string): Promise<void> {
    await this.database.query(
      `UPDATE users SET password_hash = $2, must_change_password = true,
              temporary_password_until = clock_timestamp() + make_interval(hours => $3) WHERE id = $1`,
      [id, passwordHash, LIMITS.password.temporaryHours],
    );
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
    for (const table of PERSONAL_TABLES) {
      await this.database.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
    }
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
