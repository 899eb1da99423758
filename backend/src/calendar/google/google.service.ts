import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type GoogleAuthResponse, type GoogleCalendarStatus, type GoogleSyncResponse, MESSAGES } from '../../contract';
import { AuditLog } from '../../platform/audit/audit-log';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import '../calendar.events';
import { GoogleClient } from './google-client';
import { GoogleRepository } from './google.repository';
import { GoogleSyncService, type Outcome } from './google-sync.service';

const { calendar: texts } = MESSAGES;
const digest = (text: string) => createHash('sha256').update(text).digest();
const secret = () => randomBytes(32).toString('base64url');

/** Connecting somebody's Google calendar, and what they see of it. */
@Injectable()
export class GoogleService {
  private readonly logger = new Logger(GoogleService.name);

  constructor(
    private readonly google: GoogleClient,
    private readonly accounts: GoogleRepository,
    private readonly syncs: GoogleSyncService,
    private readonly events: DomainEvents,
    private readonly audit: AuditLog,
  ) {}

  async status(userId: string): Promise<GoogleCalendarStatus> {
    return { isConfigured: this.google.isConfigured, ...(await this.accounts.status(userId)) };
  }

  /** Begins a sign-in at Google. The state is known to this session alone, and its end is proven by PKCE. */
  async begin(user: CurrentUser): Promise<GoogleAuthResponse> {
    this.assertConfigured();
    const [state, codeVerifier] = [secret(), secret()];
    await this.accounts.addState(digest(state), user.sessionId, codeVerifier);
    return { authUrl: await this.google.authUrl(state, digest(codeVerifier).toString('base64url')) };
  }

  /** @throws AppError 400 for a state that is not this session's, was used or is too old, and for a leave not given */
  async complete(user: CurrentUser, { state, code }: { state?: string; code?: string }): Promise<void> {
    this.assertConfigured();
    const codeVerifier = state && (await this.accounts.takeState(digest(state), user.sessionId));
    if (!codeVerifier) throw AppError.badRequest(texts.stateInvalid);
    const refreshToken = code && (await this.exchange(code, codeVerifier));
    if (!refreshToken) throw AppError.badRequest(texts.connectRefused);
    await this.accounts.connect(user.id, refreshToken);
    await this.audit.record('calendar.connected', { actorId: user.id, subjectId: user.id });
  }

  /** Forgets the calendar at once, then gives the leave back as well as can be. */
  async disconnect(userId: string): Promise<void> {
    const token = await this.accounts.disconnect(userId);
    if (token) await this.audit.record('calendar.disconnected', { actorId: userId, subjectId: userId });
    if (!token || !this.google.isConfigured) return;
    await this.google.revoke(token).catch((error: unknown) => {
      this.logger.warn({ err: error, userId }, 'Google was not told of a disconnected calendar');
    });
  }

  /** @throws AppError 503 when not configured or not reached, 409 when there is nothing to synchronise with */
  async syncNow(userId: string): Promise<GoogleSyncResponse> {
    this.assertConfigured();
    const outcome = await this.sync(userId);
    if (!outcome) throw AppError.conflict(await this.whyNot(userId));
    if ('error' in outcome) throw new AppError(outcome.isWithdrawn ? 409 : 503, outcome.error);
    return outcome;
  }

  /** Everybody's, one after the other; and those who have left are disconnected. */
  async syncEveryone(): Promise<{ synced: number; failed: number }> {
    const count = { synced: 0, failed: 0 };
    const { current, former } = await this.accounts.accounts();
    for (const userId of former) await this.disconnect(userId);
    if (!this.google.isConfigured) return count;
    for (const userId of current) {
      const outcome = await this.sync(userId);
      if (outcome) count['error' in outcome ? 'failed' : 'synced'] += 1;
    }
    return count;
  }

  private async sync(userId: string): Promise<Outcome | undefined> {
    const outcome = await this.syncs.sync(userId);
    if (outcome) this.events.publish('calendar.synced', { userId, status: await this.status(userId) });
    return outcome;
  }

  private async exchange(code: string, codeVerifier: string): Promise<string | undefined> {
    return this.google.exchange(code, codeVerifier).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Google gave no token for a code');
      return undefined;
    });
  }

  private async whyNot(userId: string): Promise<string> {
    const { connected, isEnabled } = await this.accounts.status(userId);
    if (!connected) return texts.notConnected;
    return isEnabled ? texts.syncBusy : texts.accessWithdrawn;
  }

  private assertConfigured(): void {
    if (!this.google.isConfigured) throw new AppError(503, texts.notConfigured);
  }
}
