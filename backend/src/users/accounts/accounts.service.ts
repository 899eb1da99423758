import '../users.events';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import {
  type CreateUserResponse,
  DEFAULT_TIMEZONE,
  emailOf,
  isBlank,
  type ManagedUser,
  MESSAGES,
  type Role,
  type UpdateUserRequest,
} from '../../contract';
import { Database } from '../../platform/database/database';
import { raised, violates } from '../../platform/database/database-errors';
import { RAISED } from '../../platform/database/error-codes';
import { DomainEvents } from '../../platform/events/domain-events';
import { TransactionHooks } from '../../platform/events/transaction-hooks';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { assertCan } from '../../platform/security/assert-can';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { toUserOption } from '../user.mapper';
import { type LockedUser, NO_PASSWORD, UsersRepository } from '../users.repository';
import type { CreateUserDto, InviteUserDto, UpdateUserDto } from './accounts.dto';
import { makeTemporaryPassword } from './temporary-password';

const { user: texts } = MESSAGES;

/** Management of other users' accounts. A change, its audit entry and the end of sessions are one transaction. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly hooks: TransactionHooks,
  ) {}

  /** @throws AppError 409 if the e-mail is taken, ignoring case; 403 for a SUPER_OWNER */
  async create(me: CurrentUser, request: CreateUserDto): Promise<CreateUserResponse> {
    const companyName = companyOfNew(request);
    const temporaryPassword = request.password ? undefined : makeTemporaryPassword();
    const passwordHash = await this.hasher.hash(request.password || temporaryPassword!);
    const user = await this.storing(async () => {
      const id = await this.insert(request, companyName, passwordHash);
      await this.users.setTemporaryPassword(id, passwordHash);
      await this.hooks.run('user.joining', { userId: id });
      await this.audit.record('user.created', { actorId: me.id, subjectId: id, details: { role: request.role } });
      return this.announce(id);
    });
    return { user, ...(temporaryPassword && { temporaryPassword }) };
  }

  /**
   * Creates a user without a password.
   * @param addLink stores the link that sets one, in the same transaction
   * @throws AppError as `create`
   */
  async invite(
    me: CurrentUser,
    request: InviteUserDto,
    addLink: (userId: string) => Promise<void>,
  ): Promise<ManagedUser> {
    const companyName = companyOfNew(request);
    return this.storing(async () => {
      const id = await this.insert(request, companyName, NO_PASSWORD);
      await this.audit.record('user.invited', { actorId: me.id, subjectId: id, details: { role: request.role } });
      await addLink(id);
      return this.announce(id);
    });
  }

  /**
   * Changes the link of a user who has not joined yet, with the user locked.
   * @throws AppError 404 for an unknown user, 409 for one who has joined
   */
  async reinvite(id: string, change: () => Promise<void>): Promise<ManagedUser> {
    return this.storing(async () => {
      await this.findInvited(id);
      await change();
      return this.announce(id);
    });
  }

  /**
   * Removes a user of any role who has not joined yet: there is no owner to protect before they accept the invitation.
   * @throws AppError as `reinvite`
   */
  async withdraw(me: CurrentUser, id: string): Promise<void> {
    await this.storing(async () => {
      await this.discard(me, await this.findInvited(id));
      await this.audit.record('invitation.revoked', { actorId: me.id, subjectId: id });
    });
  }

  /** @throws AppError 404 for an unknown user, 403 if the rules on owners forbid it */
  async update(me: CurrentUser, id: string, request: UpdateUserDto): Promise<ManagedUser> {
    const passwordHash = request.password && (await this.hasher.hash(request.password));
    return this.storing(async () => {
      const account = await this.find(id);
      this.assertMayUpdate(me, account, request);
      const { role = account.role } = request;
      const isAboutCompany = request.role !== undefined || request.companyName !== undefined;
      const companyName = isAboutCompany ? companyOf(role, request.companyName ?? account.companyName) : undefined;
      const employmentType = request.employmentType === undefined ? undefined : request.employmentType || null;
      await this.users.change(id, {
        name: request.name?.trim(),
        timezone: request.timezone,
        ...{ role, companyName, employmentType },
      });
      const who = { actorId: me.id, subjectId: id };
      await this.audit.record('user.updated', { ...who, details: { fields: fieldsOf(request).join(' ') } });
      if (role !== account.role) {
        await this.database.actAs(me.id);
        await this.hooks.run('user.changingRole', { userId: id, role });
        await this.audit.record('user.role-changed', { ...who, details: { from: account.role, to: role } });
      }
      if (passwordHash) await this.setPassword(me.id, account, passwordHash);
      return this.announce(id, { formerRole: account.role });
    });
  }

  /**
   * Lets a user back in who is locked out, also an owner, whose password no other user may set: only for the command
   * line. Returns the temporary password.
   * @throws AppError 404 for an unknown user
   */
  async resetAccess(id: string): Promise<string> {
    const temporaryPassword = makeTemporaryPassword();
    const passwordHash = await this.hasher.hash(temporaryPassword);
    await this.storing(async () => {
      await this.setPassword(null, await this.find(id), passwordHash);
      await this.announce(id);
    });
    return temporaryPassword;
  }

  /** Hides the user and frees the e-mail. Hours and reports are kept, personal data until `account-purge` runs. */
  async remove(me: CurrentUser, id: string): Promise<void> {
    await this.storing(async () => {
      const account = await this.find(id);
      const text = id === me.id ? texts.deleteSelf : texts.deleteOwner;
      assertCan(me, 'user.delete', { ownerId: account.id, role: account.role }, text);
      await this.discard(me, account);
      await this.audit.record('user.deleted', { actorId: me.id, subjectId: id, details: { role: account.role } });
    });
  }

  /**
   * Notifies everyone who sees this user of a change, in its transaction, and returns the user.
   * @param change `isPrivate` if only the user sees what has changed: then nobody else is notified
   */
  async announce(id: string, change: { formerRole?: Role; isPrivate?: boolean } = {}): Promise<ManagedUser> {
    const [user] = await this.users.listManaged(id);
    if (!user) throw new Error('The account was not found after it was stored');
    const partnerIds = await this.users.partnerIds(user);
    this.events.publish('user.changed', { user: toUserOption(user), isDeleted: false, partnerIds, ...change });
    return user;
  }

  private async insert(request: InviteUserDto, companyName: string | null, passwordHash: string): Promise<string> {
    // The unique index compares only one Unicode form of the address.
    if (await this.users.findByEmail(emailOf(request.email))) throw emailTaken();
    const { id } = await this.users.insert({
      name: request.name.trim(),
      email: request.email,
      timezone: request.timezone ?? DEFAULT_TIMEZONE.newUser,
      employmentType: request.employmentType || null,
      role: request.role,
      mustChangePassword: true,
      ...{ companyName, passwordHash },
    });
    return id;
  }

  private async discard(me: CurrentUser, { id, role }: LockedUser): Promise<void> {
    const [user] = await this.users.listManaged(id);
    // First, while the user is still in their groups.
    const partnerIds = await this.users.partnerIds({ id, role });
    await this.database.actAs(me.id);
    await this.hooks.run('user.removing', { userId: id, role });
    await this.users.remove(id);
    this.events.publish('user.changed', { user: toUserOption(user!), isDeleted: true, partnerIds });
  }

  private async findInvited(id: string): Promise<LockedUser> {
    const account = await this.find(id);
    if (account.passwordHash !== NO_PASSWORD) throw AppError.conflict(MESSAGES.invitation.accepted);
    return account;
  }

  private async find(id: string): Promise<LockedUser> {
    const account = await this.users.lock(id);
    if (!account) throw AppError.notFound();
    return account;
  }

  private assertMayUpdate(me: CurrentUser, account: LockedUser, { role, password }: UpdateUserRequest): void {
    assertCan(me, 'user.edit', { ownerId: account.id, role: account.role }, texts.editOwner);
    const isOwn = account.id === me.id;
    if (role !== undefined && role !== account.role) {
      if (role === 'SUPER_OWNER') throw AppError.forbidden(texts.superOwner);
      if (isOwn) throw AppError.forbidden(texts.ownRole);
      assertCan(me, 'user.changeRole');
    }
    if (!password) return;
    // Users change their own password with their current one.
    if (isOwn) throw AppError.forbidden(texts.ownPassword);
    assertCan(me, 'user.setPassword');
  }

  /**
   * For a user who is locked out: resets the second factor along with the password. An invited user joins with it, and
   * the database ends the invitation.
   */
  private async setPassword(actorId: string | null, { id, passwordHash: before }: LockedUser, passwordHash: string) {
    await this.users.setTemporaryPassword(id, passwordHash);
    if (before === NO_PASSWORD) await this.hooks.run('user.joining', { userId: id });
    await this.hooks.run('user.settingPassword', { userId: id, actorId });
    await this.audit.record('password.set', { actorId, subjectId: id });
  }

  /** Runs in a transaction and maps constraint violations to error texts. */
  private async storing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (violates(error, 'users_email_unique')) throw emailTaken();
      if (raised(error, RAISED.lastOwner)) throw AppError.forbidden(RAISED.lastOwner.text);
      throw error;
    }
  }
}

const emailTaken = () => AppError.conflict(texts.emailTaken, { email: texts.emailTaken });

/** @throws AppError 400 for a client without a company; 403 for a SUPER_OWNER */
function companyOfNew({ role, companyName }: InviteUserDto): string | null {
  if (role === 'SUPER_OWNER') throw AppError.forbidden(texts.superOwner);
  return companyOf(role, companyName);
}

/** Only clients have a company. */
function companyOf(role: Role, companyName: string | null | undefined): string | null {
  if (role !== 'CLIENT') return null;
  if (!companyName || isBlank(companyName))
    throw AppError.badRequest(texts.companyRequired, { companyName: texts.companyRequired });
  return companyName.trim();
}

const fieldsOf = (request: UpdateUserDto) =>
  Object.entries(request).flatMap(([field, value]) => (value === undefined ? [] : [field]));
