import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type FindOptionsWhere, Raw } from 'typeorm';
import { AuditLog } from '../../audit/audit-log';
import { LIMITS, MESSAGES, RESET_LINK_PREFIX, type ResetPasswordRequest } from '../../contract';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { BackgroundMails } from '../../platform/mail/background-mails';
import { Mailer } from '../../platform/mail/mailer';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import { AccountsService } from '../../users/accounts/accounts.service';
import type { UserEntity } from '../../users/user.entity';
import { NO_PASSWORD, UsersRepository } from '../../users/users.repository';
import { emailKey } from '../email-key';
import { SessionsService } from '../sessions/sessions.service';
import { PasswordCheck } from './password-check';
import { PasswordResetEntity } from './password-reset.entity';

const { passwordReset } = LIMITS;
const seconds = passwordReset.windowMinutes * 60;
const BY_EMAIL: RateLimit = { name: 'reset-email', points: passwordReset.perEmail, seconds };
const BY_ADDRESS: RateLimit = { name: 'reset-address', points: passwordReset.perAddress, seconds };

const EXPIRY = () => `clock_timestamp() + make_interval(mins => ${passwordReset.minutes})`;

const linkInvalid = () => AppError.badRequest(MESSAGES.auth.resetLinkInvalid);

/** Lets users who can read the account's mail set a new password. A link works once, for half an hour. */
@Injectable()
export class PasswordResetService {
  private readonly logger = new Logger(PasswordResetService.name);

  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordCheck,
    private readonly mailer: Mailer,
    private readonly mails: BackgroundMails,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Mails a link if the address has an account. Neither the response nor its timing reveals whether it does.
   * @throws AppError 503 without mail; 429 after too many requests, whether or not the accounts exist
   */
  async request(email: string, address: string | undefined): Promise<void> {
    if (!this.mailer.isConfigured) throw AppError.notConfigured(MESSAGES.auth.resetUnavailable);
    if (address) await this.limits.consume(BY_ADDRESS, address);
    await this.limits.consume(BY_EMAIL, emailKey(email));
    this.mails
      .track({ mail: 'password reset' }, this.sendLink(email))
      .catch((error: unknown) => this.logger.error({ err: error }, 'failed to send a password reset link'));
  }

  /** @throws AppError 400 for a link that was used or replaced, or has expired; 429 after too many attempts */
  async reset({ token, newPassword }: ResetPasswordRequest, address: string | undefined): Promise<void> {
    if (address) await this.limits.consume(BY_ADDRESS, address);
    const link = await this.resets.findOneBy(this.valid(token));
    if (!link) throw linkInvalid();
    const { userId } = link;
    // Before the transaction, which would hold a connection and the user while the password waits to be hashed.
    const passwordHash = await this.hasher.hash(newPassword);
    await this.database.transaction(async () => {
      // The user first, as in every change of a password, which also deletes the link.
      if (!(await this.users.lock(userId))) throw linkInvalid();
      const { affected } = await this.resets.delete(this.valid(token));
      if (!affected) throw linkInvalid();
      await this.users.setPassword(userId, passwordHash);
      await this.sessions.endAll(userId, 'password-changed');
      await this.passwords.forgetFailures(userId);
      await this.audit.record('password.reset', { subjectId: userId });
      // The owners' list no longer shows the password as temporary.
      await this.accounts.announce(userId);
    });
  }

  private async sendLink(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    // Invited users confirm their address with the invitation, which can be revoked.
    if (!user || user.passwordHash === NO_PASSWORD) return;
    const token = randomBytes(32).toString('base64url');
    await this.database.transaction(async () => {
      await this.resets.upsert({ userId: user.id, tokenHash: this.hash(token), expiresAt: EXPIRY }, ['userId']);
      await this.audit.record('password.reset-requested', { subjectId: user.id });
    });
    await this.mailer.send({ to: user.email, ...this.letter(user, token) });
  }

  private letter({ name }: UserEntity, token: string) {
    const lines = [
      `Hello ${name},`,
      'Someone, probably you, requested a new password for your Tallyboard account.',
      `Choose one here within ${passwordReset.minutes} minutes:`,
      `${this.config.appUrl}/${RESET_LINK_PREFIX}${token}`,
      'The link works once. If it was not you, ignore this mail: your password stays as it is.',
    ];
    return { subject: 'Choose a new Tallyboard password', text: lines.join('\n\n') };
  }

  /** The condition for the link with this token, if it has not expired. */
  private valid(token: string): FindOptionsWhere<PasswordResetEntity> {
    return { tokenHash: this.hash(token), expiresAt: Raw((column) => `${column} > clock_timestamp()`) };
  }

  private hash(token: string): Buffer {
    return createHmac('sha256', this.config.sessionSecret).update(`reset ${token}`).digest();
  }

  private get resets() {
    return this.database.manager.getRepository(PasswordResetEntity);
  }
}
