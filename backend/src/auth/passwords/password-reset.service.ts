import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { LIMITS, MESSAGES, RESET_LINK_PREFIX, type ResetPasswordRequest } from '../../contract';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { Mailer } from '../../platform/mail/mailer';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import { AccountsService } from '../../users/accounts/accounts.service';
import type { UserEntity } from '../../users/user.entity';
import { NO_PASSWORD, UsersRepository } from '../../users/users.repository';
import { emailKey } from '../email-key';
import { SessionsService } from '../sessions/sessions.service';
import { PasswordResetEntity } from './password-reset.entity';

const { passwordReset } = LIMITS;
const seconds = passwordReset.windowMinutes * 60;
const BY_EMAIL: RateLimit = { name: 'reset-email', points: passwordReset.perEmail, seconds };
const BY_ADDRESS: RateLimit = { name: 'reset-address', points: passwordReset.perAddress, seconds };

const EXPIRY = () => `clock_timestamp() + make_interval(mins => ${passwordReset.minutes})`;

/** Lets users who can read the account's mail set a new password. A link works once, for half an hour. */
@Injectable()
export class PasswordResetService {
  private readonly logger = new Logger(PasswordResetService.name);

  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly mailer: Mailer,
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
    this.sendLink(email).catch((error: unknown) =>
      this.logger.error({ err: error }, 'failed to send a password reset link'),
    );
  }

  /** @throws AppError 400 for a link that was used or replaced, or has expired; 429 after too many attempts */
  async reset({ token, newPassword }: ResetPasswordRequest, address: string | undefined): Promise<void> {
    if (address) await this.limits.consume(BY_ADDRESS, address);
    await this.database.transaction(async () => {
      // The user first, as in every change of a password, which also deletes the link.
      await this.database.query(
        `SELECT FROM users WHERE id = (SELECT user_id FROM password_resets WHERE token_hash = $1) FOR NO KEY UPDATE`,
        [this.hash(token)],
      );
      // In SQL, for the join with users who are not deleted.
      const [row] = await this.database.query<{ userId: string }>(
        `DELETE FROM password_resets r USING users u
          WHERE r.token_hash = $1 AND r.expires_at > clock_timestamp() AND u.id = r.user_id AND u.deleted_at IS NULL
          RETURNING u.id AS "userId"`,
        [this.hash(token)],
      );
      if (!row) throw AppError.badRequest(MESSAGES.auth.resetLinkInvalid);
      await this.users.setPassword(row.userId, await this.hasher.hash(newPassword));
      await this.sessions.endAll(row.userId, 'password-changed');
      await this.audit.record('password.reset', { subjectId: row.userId });
      // The owners' list no longer shows the password as temporary.
      await this.accounts.announce(row.userId);
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

  private hash(token: string): Buffer {
    return createHmac('sha256', this.config.sessionSecret).update(`reset ${token}`).digest();
  }

  private get resets() {
    return this.database.manager.getRepository(PasswordResetEntity);
  }
}
