import { Injectable } from '@nestjs/common';
import {
  type CreateUserResponse,
  DEFAULT_TIMEZONE,
  type ManagedUser,
  mayEver,
  MESSAGES,
  type Role,
  type UpdateUserRequest,
} from '../contract';
import { SessionsService } from '../auth/sessions.service';
import { TwoFactorService } from '../auth/two-factor.service';
import { AuditLog } from '../platform/audit/audit-log';
import { Database } from '../platform/database/database';
import { raised, violates } from '../platform/database/database-errors';
import { DomainEvents } from '../platform/events/domain-events';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { PasswordHasher } from '../platform/security/password-hasher';
import { TimerService } from '../timer/timer.service';
import { toUserOption } from '../users/user.mapper';
import { type LockedUser, UsersRepository } from '../users/users.repository';
import '../users/users.events';
import type { CreateUserDto, UpdateUserDto } from './accounts.dto';
import { makeTemporaryPassword } from './temporary-password';

const { user: texts } = MESSAGES;

/** Other people's accounts (spec 6; decisions 2 and 8). Each change, its record and the end of sessions are one. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly twoFactor: TwoFactorService,
    private readonly timers: TimerService,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /** @throws AppError 409 for an e-mail that is taken, in any case of its letters; 403 for a SUPER_OWNER */
  async create(me: CurrentUser, request: CreateUserDto): Promise<CreateUserResponse> {
    const { role } = request;
    if (role === 'SUPER_OWNER') throw AppError.forbidden(texts.superOwner);
    const companyName = companyOf(role, request.companyName);
    const temporaryPassword = request.password ? undefined : makeTemporaryPassword();
    const passwordHash = await this.hasher.hash(request.password || temporaryPassword!);
    const user = await this.storing(async () => {
      const { id } = await this.users.insert({
        name: request.name.trim(),
        email: request.email.trim(),
        timezone: request.timezone ?? DEFAULT_TIMEZONE.newUser,
        employmentType: request.employmentType || null,
        ...{ role, companyName, passwordHash },
      });
      await this.users.setTemporaryPassword(id, passwordHash);
      await this.audit.record('user.created', { actorId: me.id, subjectId: id, details: { role } });
      return this.announce(id);
    });
    return { user, ...(temporaryPassword && { temporaryPassword }) };
  }

  /** @throws AppError 404 for nobody, 403 for what the rules on owners forbid */
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
        // Their next requests are another role's: a timer that they could not stop any more is stopped now.
        if (!mayEver(role, 'task.time')) await this.timers.stop(id);
        await this.sessions.endAll(id, 'role-changed');
        await this.audit.record('user.role-changed', { ...who, details: { from: account.role, to: role } });
      }
      if (passwordHash) await this.setPassword(me, id, passwordHash);
      return this.announce(id, account.role);
    });
  }

  /** Hides the person and frees the e-mail; hours and reports stay, personal data until `account-purge`. */
  async remove(me: CurrentUser, id: string): Promise<void> {
    await this.storing(async () => {
      const account = await this.find(id);
      const text = id === me.id ? texts.deleteSelf : texts.deleteOwner;
      assertCan(me, 'user.delete', { ownerId: account.id, role: account.role }, text);
      const [user] = await this.users.listManaged(id);
      await this.timers.stop(id);
      await this.users.remove(id);
      await this.sessions.endAll(id, 'account-deleted');
      await this.audit.record('user.deleted', { actorId: me.id, subjectId: id, details: { role: account.role } });
      this.events.publish('user.changed', { user: toUserOption(user!), isDeleted: true });
    });
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
    // The own one is changed by whoever knows the one before.
    if (isOwn) throw AppError.forbidden(texts.ownPassword);
    assertCan(me, 'user.setPassword');
  }

  /** Lets in somebody who has lost the way: with the password the second factor goes too. */
  private async setPassword(me: CurrentUser, id: string, passwordHash: string): Promise<void> {
    await this.users.setTemporaryPassword(id, passwordHash);
    await this.twoFactor.reset(me, id);
    await this.sessions.endAll(id, 'password-changed');
    await this.audit.record('password.set', { actorId: me.id, subjectId: id });
  }

  private async announce(id: string, formerRole?: Role): Promise<ManagedUser> {
    const [user] = await this.users.listManaged(id);
    if (!user) throw new Error('An account that was just stored is gone');
    this.events.publish('user.changed', { user: toUserOption(user), isDeleted: false, formerRole });
    return user;
  }

  /** In one transaction; what the database refuses is told in words. */
  private async storing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (violates(error, 'users_email_unique')) throw AppError.conflict(texts.emailTaken, { email: texts.emailTaken });
      if (raised(error, 'TB010')) throw AppError.forbidden(texts.lastOwner);
      throw error;
    }
  }
}

/** Spec 5: clients have a company, and nobody else. */
function companyOf(role: Role, companyName: string | null | undefined): string | null {
  if (role !== 'CLIENT') return null;
  const company = companyName?.trim();
  if (!company) throw AppError.badRequest(texts.companyRequired, { companyName: texts.companyRequired });
  return company;
}

const fieldsOf = (request: UpdateUserDto) =>
  Object.entries(request).flatMap(([field, value]) => (value === undefined ? [] : [field]));
