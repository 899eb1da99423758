import '../calendar.events';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import {
  type GoogleAuthResponse,
  type GoogleCalendarStatus,
  type GoogleSyncResponse,
  LIMITS,
  MESSAGES,
} from '../../contract';
import { limitConcurrency } from '../../platform/concurrency';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { GoogleRepository } from './google.repository';
import { GoogleClient } from './google-client';
import { GoogleSyncService, type Outcome } from './google-sync.service';

const { calendar: texts } = MESSAGES;
const { patienceMs } = LIMITS.calendar.google;
const LOOK_EVERY_MS = 200;
/** While Google is slow, each synchronisation takes minutes. */
const AT_ONCE = 4;
const digest = (text: string) => createHash('sha256').update(text).digest();
const secret = () => randomBytes(32).toString('base64url');

/** Connects users' Google calendars and reports their status. */
@Injectable()
export class GoogleService {
  private readonly logger = new Logger(GoogleService.name);

  constructor(
    private readonly google: GoogleClient,
    private readonly accounts: GoogleRepository,
    private readonly syncs: GoogleSyncService,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly audit: AuditLog,
  ) {}

  async status(userId: string): Promise<GoogleCalendarStatus> {
    return { isConfigured: this.google.isConfigured, ...(await this.accounts.status(userId)) };
  }

  /** Starts the OAuth flow. Only this session knows the state, and PKCE proves that the same server completes it. */
  async begin(user: CurrentUser): Promise<GoogleAuthResponse> {
    this.assertConfigured();
    const [state, codeVerifier] = [secret(), secret()];
    await this.accounts.addState(digest(state), user.sessionId, codeVerifier);
    return { authUrl: await this.google.authUrl(state, digest(codeVerifier).toString('base64url')) };
  }

  /** @throws AppError 400 if the state is not this session's, was used or has expired, or if access was denied */
  async complete(user: CurrentUser, { state, code }: { state?: string; code?: string }): Promise<void> {
    this.assertConfigured();
    const codeVerifier = state && (await this.accounts.takeState(digest(state), user.sessionId));
    if (!codeVerifier) throw AppError.badRequest(texts.stateInvalid);
    const refreshToken = code && (await this.exchange(code, codeVerifier));
    if (!refreshToken) throw AppError.badRequest(texts.connectRefused);
    await this.database.transaction(async () => {
      await this.accounts.connect(user.id, refreshToken);
      await this.audit.record('calendar.connected', { actorId: user.id, subjectId: user.id });
      await this.announce(user.id);
    });
  }

  /** Deletes the connection at once, then revokes the access if Google can be reached. */
  async disconnect(userId: string): Promise<void> {
    const token = await this.database.transaction(async () => {
      const former = await this.accounts.disconnect(userId);
      if (!former) return undefined;
      await this.audit.record('calendar.disconnected', { actorId: userId, subjectId: userId });
      await this.announce(userId);
      return former;
    });
    if (!token || !this.google.isConfigured) return;
    await this.google.revoke(token).catch((error: unknown) => {
      this.logger.warn({ err: error, userId }, 'failed to revoke the access of a disconnected Google calendar');
    });
  }

  /**
   * Waits some seconds for a synchronisation in progress, such as the scheduled one, which may have read too early.
   * @throws AppError 503 if not configured or unreachable, 409 if nothing is connected or that one has not ended by then
   */
  async syncNow(userId: string): Promise<GoogleSyncResponse> {
    this.assertConfigured();
    const outcome = await this.syncWhenFree(userId);
    if (!outcome) throw AppError.conflict(await this.whyNot(userId));
    if ('error' in outcome) throw new AppError(outcome.isWithdrawn ? 409 : 503, outcome.error);
    return outcome;
  }

  /** Synchronises all users, a few at a time, and disconnects those who have left. */
  async syncEveryone(): Promise<{ synced: number; failed: number }> {
    const count = { synced: 0, failed: 0 };
    const { current, former } = await this.accounts.accounts();
    for (const userId of former) await this.disconnect(userId);
    if (!this.google.isConfigured) return count;
    const inTurn = limitConcurrency(AT_ONCE);
    const results = await Promise.allSettled(current.map((userId) => inTurn(() => this.sync(userId))));
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason;
      if (result.value) count['error' in result.value ? 'failed' : 'synced'] += 1;
    }
    return count;
  }

  private async syncWhenFree(userId: string): Promise<Outcome | undefined> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const outcome = await this.sync(userId);
      if (outcome || performance.now() > deadline || !(await this.accounts.status(userId)).isEnabled) return outcome;
      await sleep(LOOK_EVERY_MS);
    }
  }

  private async sync(userId: string): Promise<Outcome | undefined> {
    const outcome = await this.syncs.sync(userId);
    if (outcome) await this.announce(userId);
    return outcome;
  }

  /** Publishes in the current transaction or, after a synchronisation, which is stored in pieces, in one of its own. */
  private announce(userId: string): Promise<void> {
    return this.database.transaction(async () =>
      this.events.publish('calendar.synced', { userId, status: await this.status(userId) }),
    );
  }

  private async exchange(code: string, codeVerifier: string): Promise<string | undefined> {
    return this.google.exchange(code, codeVerifier).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'failed to exchange an authorisation code with Google');
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
