import { Injectable } from '@nestjs/common';
import { IsNull, Raw } from 'typeorm';
import { NIL, v7 as uuidv7 } from 'uuid';
import { DEFAULT_TIMEZONE, emailOf, LIMITS, type ManagedUser, MESSAGES, type PendingInvitation } from '../contract';
import { fileIdOf } from '../files/files.service';
import { BY_NAME } from '../platform/database/by-name';
import { Database } from '../platform/database/database';
import { UserEntity } from './user.entity';

const MANAGED = `u.id, u.name, u.email, u.role, u.profile_picture AS "profilePicture", u.company_name AS "companyName",
  u.timezone, u.employment_type AS "employmentType", u.must_change_password AS "mustChangePassword",
  iso(u.temporary_password_until) AS "temporaryPasswordUntil",
  EXISTS (SELECT FROM two_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "twoFactorEnabled",
  iso(u.created_at) AS "createdAt", u.password_hash = '' AS "isInvited",
  (SELECT json_build_object('expiresAt', iso(i.expires_at), 'mail', i.mail) FROM invitations i
    WHERE i.user_id = u.id) AS invitation`;

/** Fields that only invited users have are false or null for other users. */
type ManagedRow = Omit<ManagedUser, 'isInvited' | 'invitation'> & {
  isInvited: boolean;
  invitation: PendingInvitation | null;
};

/** The hash of invited users who have not joined yet: no password matches it. */
export const NO_PASSWORD = '';

/** The cards that a statement of a purge rewrites, or the messages that it erases: they are locked meanwhile. */
const ERASED_AT_ONCE = 250;

const PARTNERS = `
  WITH own AS (SELECT id AS meeting_id FROM meetings WHERE created_by_id = $1
               UNION SELECT meeting_id FROM meeting_attendees WHERE user_id = $1)
  SELECT m.created_by_id AS id FROM own JOIN meetings m ON m.id = own.meeting_id
  UNION SELECT a.user_id FROM own JOIN meeting_attendees a USING (meeting_id)
  UNION SELECT theirs.user_id FROM conversation_members mine
    JOIN conversations c ON c.id = mine.conversation_id AND c.kind = 'group'
    JOIN conversation_members theirs ON theirs.conversation_id = c.id WHERE mine.user_id = $1`;

/** The fields that forms can change; undefined ones stay unchanged. */
export type UserChanges = Partial<
  Pick<
    UserEntity,
    'name' | 'timezone' | 'timeFormat' | 'role' | 'employmentType' | 'companyName' | 'profilePicture' | 'companyLogo'
  >
>;

/** The fields that rules on changing an account need. */
export type LockedUser = Pick<
  UserEntity,
  'id' | 'role' | 'companyName' | 'profilePicture' | 'companyLogo' | 'passwordHash'
>;

export type NewUser = Pick<UserEntity, 'name' | 'email' | 'role' | 'passwordHash'> & Partial<UserEntity>;

/** Uses SQL only for lists with the second factor, and for the purge, which returns former values. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  /** The user with this address in any Unicode form: older accounts were stored in the form that was typed. */
  findByEmail(email: string): Promise<UserEntity | null> {
    const forms = { email, composed: email.normalize('NFC'), decomposed: email.normalize('NFD') };
    return this.users
      .createQueryBuilder('u')
      .where('lower(u.email) IN (lower(:email), lower(:composed), lower(:decomposed))', forms)
      .orderBy('lower(u.email) = lower(:email)', 'DESC')
      .getOne();
  }

  /** Everyone who is not deleted, by name. */
  list(): Promise<UserEntity[]> {
    return this.users.createQueryBuilder('u').orderBy(`u.name ${BY_NAME}`).addOrderBy('u.id').getMany();
  }

  /** Users who are not deleted, by name, as shown to callers who manage users; all, or only the one with this id. */
  async listManaged(id?: string): Promise<ManagedUser[]> {
    const rows = await this.database.query<ManagedRow>(
      `SELECT ${MANAGED} FROM users u WHERE u.deleted_at IS NULL AND ($1::uuid IS NULL OR u.id = $1)
        ORDER BY u.name ${BY_NAME}, u.id`,
      [id ?? null],
    );
    return rows.map(({ isInvited, invitation, ...user }) => ({
      ...user,
      ...(isInvited && { isInvited }),
      ...(invitation && { invitation }),
    }));
  }

  /** For a client, the users who share a group or a meeting with them. Everyone sees the accounts of the others. */
  async partnerIds({ id, role }: Pick<ManagedUser, 'id' | 'role'>): Promise<string[]> {
    if (role !== 'CLIENT') return [];
    const rows = await this.database.query<{ id: string }>(PARTNERS, [id]);
    return rows.map((row) => row.id);
  }

  /** Locks this account against other changes until the transaction ends; null if it is deleted. */
  lock(id: string): Promise<LockedUser | null> {
    // Not FOR UPDATE, which would also block inserts that refer to the user, such as sessions of work.
    return this.users.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async change(id: string, changes: UserChanges): Promise<void> {
    const isChanged = Object.values(changes).some((value) => value !== undefined);
    if (isChanged) await this.users.update({ id }, changes);
  }

  async remove(id: string): Promise<void> {
    await this.users.update({ id }, { deletedAt: () => 'clock_timestamp()' });
  }

  async passwordHashOf(id: string): Promise<string | undefined> {
    return (await this.users.findOneBy({ id }))?.passwordHash;
  }

  async emailOf(id: string): Promise<string | undefined> {
    return (await this.users.findOneBy({ id }))?.email;
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.users.exists({ withDeleted: true }));
  }

  async insert(user: NewUser): Promise<UserEntity> {
    const { id = uuidv7() } = user;
    await this.users.insert({ timezone: DEFAULT_TIMEZONE.newUser, ...user, id, email: emailOf(user.email) });
    return this.users.findOneOrFail({ where: { id }, withDeleted: true });
  }

  /** Sets a password that the user chose. */
  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.users.update({ id }, { passwordHash, mustChangePassword: false, temporaryPasswordUntil: null });
  }

  /** Sets a password that works for a limited time and must be changed at the first sign-in. */
  async setTemporaryPassword(id: string, passwordHash: string): Promise<void> {
    const temporaryPasswordUntil = () =>
      `clock_timestamp() + make_interval(hours => ${LIMITS.password.temporaryHours})`;
    await this.users.update({ id }, { passwordHash, mustChangePassword: true, temporaryPasswordUntil });
  }

  /** The ids of users who were deleted more than this many days ago and are not purged yet. */
  async toPurge(days: number): Promise<string[]> {
    const former = await this.users.find({
      select: { id: true },
      where: {
        purgedAt: IsNull(),
        deletedAt: Raw((column) => `${column} < clock_timestamp() - make_interval(days => :days)`, { days }),
      },
      order: { id: 'ASC' },
      withDeleted: true,
    });
    return former.map(({ id }) => id);
  }

  /** Removes the name of a deleted user, first from the user, then from the cards, a few at a time. */
  async forgetName(id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query(`SELECT set_config('tallyboard.cards', 'later', true)`);
      await this.database.query(`UPDATE users SET name = $2, email = $3 WHERE id = $1 AND deleted_at IS NOT NULL`, [
        ...[id, MESSAGES.user.formerMember, `former-member-${id}@deleted.invalid`],
      ]);
    });
    let after: string | null = NIL;
    while (after) {
      const [card]: { last: string | null }[] = await this.database.query<{ last: string | null }>(
        `SELECT rewrite_cards_of($1, $2, $3) AS last`,
        [id, after, ERASED_AT_ONCE],
      );
      after = card!.last;
    }
  }

  /** Erases what a deleted user wrote in chats, a few messages at a time, so that others can send theirs. */
  async eraseMessages(id: string): Promise<void> {
    let count = ERASED_AT_ONCE;
    while (count === ERASED_AT_ONCE) {
      const [erased] = await this.database.query<{ count: number }>(`SELECT erase_messages_of($1, $2) AS count`, [
        ...[id, ERASED_AT_ONCE],
      ]);
      count = erased!.count;
    }
  }

  /**
   * Erases the other personal data of a deleted user and returns the files of their pictures; undefined if the user was
   * already purged. The row itself is kept, since their work refers to it.
   */
  async purge(id: string): Promise<{ fileIds: string[] } | undefined> {
    const [former] = await this.database.query<{ pictures: (string | null)[] }>(
      `WITH former AS (SELECT id, ARRAY[profile_picture, company_logo] AS pictures FROM users
                        WHERE id = $1 AND deleted_at IS NOT NULL AND purged_at IS NULL FOR UPDATE)
       UPDATE users SET purged_at = clock_timestamp(), password_hash = '', profile_picture = NULL, company_logo = NULL,
              company_name = NULL, employment_type = NULL, public_key = NULL
         FROM former WHERE users.id = former.id RETURNING former.pictures`,
      [id],
    );
    return former && { fileIds: former.pictures.flatMap((url) => (url && fileIdOf(url)) ?? []) };
  }

  private get users() {
    return this.database.manager.getRepository(UserEntity);
  }
}
