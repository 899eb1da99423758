import type { calendar_v3 } from '@googleapis/calendar';
import { Inject, Injectable } from '@nestjs/common';
import type { OAuth2Client } from 'google-auth-library';
import { LIMITS, MESSAGES } from '../../contract';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { AppError } from '../../platform/http/app-error';
import { tracedFetch } from '../../platform/observability/traced-fetch';
import { backingOff } from './back-off';
import type { EventRange } from './event-range';
import { isGone } from './google-errors';

/** The narrowest scope that suffices: events of calendars the user owns. */
const SCOPE = 'https://www.googleapis.com/auth/calendar.events.owned';
const CALLBACK_PATH = '/api/calendar/google/callback';

const TIMEOUT_MS = 20_000;
const CALENDAR = { calendarId: 'primary' };
const ONCE = { retry: false };

export type GoogleEvent = calendar_v3.Schema$Event;
export type EventBody = Required<
  Pick<GoogleEvent, 'summary' | 'description' | 'location' | 'start' | 'end' | 'extendedProperties'>
>;

/** A page of a calendar's events, or of the changes to them. */
export interface EventPage {
  events: GoogleEvent[];
  nextPage?: string;
  /** On the last page: where to continue for later changes. */
  syncToken?: string;
}

/** Wraps Google's own libraries, which are loaded on first use. */
@Injectable()
export class GoogleClient {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  get isConfigured(): boolean {
    return this.config.google.client !== undefined;
  }

  /** The URL at which the user grants access. */
  async authUrl(state: string, codeChallenge: string): Promise<string> {
    const auth = await this.auth();
    const { CodeChallengeMethod } = await import('google-auth-library');
    return auth.generateAuthUrl({
      scope: SCOPE,
      state,
      access_type: 'offline',
      // Without it Google returns a refresh token only the first time.
      prompt: 'consent',
      code_challenge: codeChallenge,
      code_challenge_method: CodeChallengeMethod.S256,
    });
  }

  /** Exchanges a code for a refresh token; undefined if the granted scope is not sufficient. */
  async exchange(code: string, codeVerifier: string): Promise<string | undefined> {
    const auth = await this.auth();
    const { tokens } = await auth.getToken({ code, codeVerifier });
    const scopes = tokens.scope?.split(' ') ?? [];
    return scopes.includes(SCOPE) ? (tokens.refresh_token ?? undefined) : undefined;
  }

  async revoke(refreshToken: string): Promise<void> {
    const auth = await this.auth();
    await auth.revokeToken(refreshToken);
  }

  /** The user's own calendar. Sends nothing before the first call. */
  async calendar(refreshToken: string): Promise<GoogleCalendar> {
    const auth = await this.auth();
    auth.setCredentials({ refresh_token: refreshToken });
    const { calendar } = await import('@googleapis/calendar');
    return new GoogleCalendar(calendar({ version: 'v3', auth, rootUrl: `${this.config.google.apiUrl}/` }).events);
  }

  private async auth(): Promise<OAuth2Client> {
    const { client, authUrl, tokenUrl } = this.config.google;
    if (!client) throw new AppError(503, MESSAGES.calendar.notConfigured);
    const { OAuth2Client } = await import('google-auth-library');
    return new OAuth2Client({
      clientId: client.id,
      clientSecret: client.secret,
      redirectUri: `${this.config.appUrl}${CALLBACK_PATH}`,
      endpoints: {
        oauth2AuthBaseUrl: authUrl,
        oauth2TokenUrl: tokenUrl,
        oauth2RevokeUrl: new URL('revoke', tokenUrl).href,
      },
      // Requests a new token, once, if the current one is refused before it expires.
      forceRefreshOnFailure: true,
      transporterOptions: { timeout: TIMEOUT_MS, fetchImplementation: tracedFetch },
    });
  }
}

/** The calls we make. All are idempotent, so all are retried after transient failures. */
export class GoogleCalendar {
  constructor(private readonly events: calendar_v3.Resource$Events) {}

  /**
   * Given a sync token, returns only the changes, including deletions; otherwise all events in the window. A series is
   * never listed itself, only its occurrences are. All pages of one read need the same range.
   */
  async list(range: EventRange, pageToken?: string): Promise<EventPage> {
    const { pageSize } = LIMITS.calendar.google;
    const { data } = await backingOff(() =>
      this.events.list(
        {
          ...CALENDAR,
          ...range,
          ...(pageToken ? { pageToken } : {}),
          maxResults: pageSize,
          singleEvents: true,
          showDeleted: true,
        },
        ONCE,
      ),
    );
    return {
      events: data.items ?? [],
      nextPage: data.nextPageToken ?? undefined,
      syncToken: data.nextSyncToken ?? undefined,
    };
  }

  /** Returns undefined if the event no longer exists. A deleted event may also be returned, as cancelled. */
  async find(eventId: string): Promise<GoogleEvent | undefined> {
    try {
      return (await backingOff(() => this.events.get({ ...CALENDAR, eventId }, ONCE))).data;
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  }

  /** Throws an error matching `isTaken` if the id exists. */
  async insert(id: string, body: EventBody): Promise<GoogleEvent> {
    return (await backingOff(() => this.events.insert({ ...CALENDAR, requestBody: { id, ...body } }, ONCE))).data;
  }

  /**
   * Also restores a deleted event, or one that the user has made all-day or repeating: Google merges the body into the
   * stored event, and refuses a start with both a date and a time. Throws an error matching `isGone` if it never existed.
   */
  async patch(eventId: string, body: EventBody): Promise<GoogleEvent> {
    const [start, end] = [body.start, body.end].map((time) => ({ ...time, date: null }));
    const requestBody = { ...body, start, end, recurrence: [], status: 'confirmed' };
    return (await backingOff(() => this.events.patch({ ...CALENDAR, eventId, requestBody }, ONCE))).data;
  }

  async remove(eventId: string): Promise<void> {
    await backingOff(() => this.events.delete({ ...CALENDAR, eventId }, ONCE));
  }
}
