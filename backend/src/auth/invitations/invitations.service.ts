import '../../users/users.events';
import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { AuditLog } from '../../audit/audit-log';
import {
  type AcceptInvitationRequest,
  type Invitation,
  type InvitationResponse,
  INVITE_LINK_PREFIX,
  LIMITS,
  type ManagedUser,
  MESSAGES,
  type PendingInvitation,
} from '../../contract';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { Database } from '../../platform/database/database';
import { TransactionHooks } from '../../platform/events/transaction-hooks';
import { AppError } from '../../platform/http/app-error';
import { BackgroundMails } from '../../platform/mail/background-mails';
import { Mailer } from '../../platform/mail/mailer';
import type { CurrentUser } from '../../platform/security/access';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import type { InviteUserDto } from '../../users/accounts/accounts.dto';
import { AccountsService } from '../../users/accounts/accounts.service';
import { UsersRepository } from '../../users/users.repository';
import { InvitationEntity } from './invitation.entity';

const { days, mailsPerHour, perAddress, windowMinutes } = LIMITS.invitation;
const MAILS: RateLimit = { name: 'invitation-mail', points: mailsPerHour, seconds: 3_600 };
const BY_ADDRESS: RateLimit = { name: 'invitation-address', points: perAddress, seconds: windowMinutes * 60 };
const { invitation: texts } = MESSAGES;
/** Longer than it takes to hand a mail to a server, or to give up. */
const MAIL_MINUTES = 10;

const EXPIRY = () => `clock_timestamp() + make_interval(days => ${days})`;

/** Links with which invited users set their first password. A link works once; a user has at most one. */
@Injectable()
export class InvitationsService {
  private readonly logger = new Logger(InvitationsService.name);

  constructor(
    private readonly accounts: AccountsService,
    private readonly users: UsersRepository,
    private readonly mailer: Mailer,
    private readonly mails: BackgroundMails,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly hooks: TransactionHooks,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Creates a user without a password, and the link that sets one; mails it if mail is configured.
   * @throws AppError as `AccountsService.create`; 429 after too many mails
   */
  invite(me: CurrentUser, request: InviteUserDto): Promise<InvitationResponse> {
    return this.withLink(me, (token) =>
      this.accounts.invite(me, request, (userId) => this.storeLink(me, userId, token)),
    );
  }

  /**
   * Replaces the link, which stops working.
   * @throws AppError 404 for an unknown user, 409 for one who has joined, 429 after too many mails
   */
  renew(me: CurrentUser, userId: string): Promise<InvitationResponse> {
    return this.withLink(me, (token) =>
      this.accounts.reinvite(userId, async () => {
        await this.storeLink(me, userId, token);
        await this.audit.record('invitation.renewed', { actorId: me.id, subjectId: userId });
      }),
    );
  }

  /** @throws AppError 400 for an invalid link; 429 after too many attempts */
  async read(token: string, address: string | undefined): Promise<Invitation> {
    if (address) await this.limits.consume(BY_ADDRESS, address);
    const [row] = await this.database.query<Invitation>(
      `SELECT u.name, u.email, by.name AS "invitedBy", iso(i.expires_at) AS "expiresAt"
         FROM invitations i JOIN users u ON u.id = i.user_id JOIN users by ON by.id = i.invited_by
        WHERE i.token_hash = $1 AND i.expires_at > clock_timestamp()`,
      [this.hash(token)],
    );
    if (!row) throw AppError.badRequest(texts.linkInvalid);
    return row;
  }

  /**
   * Sets the first password. Only one of several simultaneous uses of a link succeeds.
   * @throws AppError 400 for an invalid link; 429 after too many attempts
   */
  async accept(
    { token, newPassword }: AcceptInvitationRequest,
    address: string | undefined,
  ): Promise<{ id: string; passwordHash: string }> {
    await this.read(token, address);
    const passwordHash = await this.hasher.hash(newPassword);
    const id = await this.database.transaction(async () => {
      // The user is locked before the link, as everywhere: replacing or revoking it waits, or has happened already.
      const userId = await this.userOf(token);
      if (!userId || !(await this.users.lock(userId)) || (await this.userOf(token)) !== userId) {
        throw AppError.badRequest(texts.linkInvalid);
      }
      // The database ends the invitation together with the first password.
      await this.users.setPassword(userId, passwordHash);
      await this.hooks.run('user.joining', { userId });
      await this.audit.record('invitation.accepted', { actorId: userId, subjectId: userId });
      await this.accounts.announce(userId);
      return userId;
    });
    return { id, passwordHash };
  }

  /** Shows owners that a mail was not sent whose process has ended. */
  @Cron(CronExpression.EVERY_HOUR)
  async failAbandoned(): Promise<void> {
    await this.database.transaction(async () => {
      const abandoned = await this.database.query<{ userId: string }>(
        `UPDATE invitations SET mail = 'failed'
          WHERE mail = 'sending' AND created_at < clock_timestamp() - make_interval(mins => $1)
         RETURNING user_id AS "userId"`,
        [MAIL_MINUTES],
      );
      for (const { userId } of abandoned) await this.accounts.announce(userId);
    });
  }

  private async withLink(me: CurrentUser, store: (token: string) => Promise<ManagedUser>): Promise<InvitationResponse> {
    const token = randomBytes(32).toString('base64url');
    const user = await store(token);
    const link = `${this.config.appUrl}/${INVITE_LINK_PREFIX}${token}`;
    if (this.mailer.isConfigured) {
      this.mails
        .track({ userId: user.id }, this.mail(me, user, { link, token }))
        .catch((error: unknown) =>
          this.logger.error({ err: error }, 'failed to note whether an invitation was mailed'),
        );
    }
    return { user, link };
  }

  private async storeLink(me: CurrentUser, userId: string, token: string): Promise<void> {
    const isMailed = this.mailer.isConfigured;
    if (isMailed) await this.limits.reserve(MAILS, me.id, texts.tooManyMails);
    await this.invitations.upsert(
      {
        ...{ userId, tokenHash: this.hash(token), invitedBy: me.id, expiresAt: EXPIRY },
        createdAt: () => 'clock_timestamp()',
        mail: isMailed ? 'sending' : 'off',
      },
      ['userId'],
    );
  }

  /** Bypasses the notification queue, which would have to store the link. The owner sees whether the mail was sent. */
  private async mail(me: CurrentUser, user: ManagedUser, { link, token }: { link: string; token: string }) {
    const { mail } = texts;
    const lines = [mail.hello(user.name), mail.invited(me.name), mail.choose(days), link, mail.once];
    const letter = { to: user.email, subject: mail.subject(me.name.replaceAll(/\s+/g, ' ')), text: lines.join('\n\n') };
    const outcome: PendingInvitation['mail'] = await this.mailer.send(letter).then(
      () => 'sent',
      (error: unknown) => {
        this.logger.warn({ err: error, userId: user.id }, 'failed to mail an invitation');
        return 'failed';
      },
    );
    await this.database.transaction(async () => {
      const { affected } = await this.invitations.update({ tokenHash: this.hash(token) }, { mail: outcome });
      if (affected) await this.accounts.announce(user.id);
    });
  }

  private async userOf(token: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ userId: string }>(
      `SELECT user_id AS "userId" FROM invitations WHERE token_hash = $1 AND expires_at > clock_timestamp()`,
      [this.hash(token)],
    );
    return row?.userId;
  }

  private hash(token: string): Buffer {
    return createHmac('sha256', this.config.sessionSecret).update(`invitation ${token}`).digest();
  }

  private get invitations() {
    return this.database.manager.getRepository(InvitationEntity);
  }
}
