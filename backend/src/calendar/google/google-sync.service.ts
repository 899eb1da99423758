import { Injectable, Logger } from '@nestjs/common';
import { MESSAGES } from '../../contract';
import { MeetingsService } from '../../meetings/meetings.service';
import { Database } from '../../platform/database/database';
import { isUuid } from '../../platform/http/checks';
import {
  eventIdOf,
  fingerprint,
  isOurs,
  isThere,
  meetingIdOf,
  seriesIdOf,
  toContent,
  toEventBody,
  toExternal,
} from './event-mapping';
import { type EventRange, windowNow } from './event-range';
import { GoogleRepository } from './google.repository';
import { type EventPage, type GoogleCalendar, GoogleClient, type GoogleEvent } from './google-client';
import { isGone, isTaken, isTokenStale, isWithdrawn, LeaveLost, statusOf } from './google-errors';
import type { GoogleAccount, Link, PushRow } from './google-rows';
import { Listing } from './listing';

/** A revision that no meeting has, so that the meeting is sent again. */
const RESEND = 0;

/** The result of a synchronisation. */
export type Outcome = { syncedMeetings: number } | { error: string; isWithdrawn: boolean };

/**
 * Synchronises a user's calendar and meetings: first reads the changes made there, then sends the changes made here.
 * Every step is stored and idempotent, so an interrupted run is simply repeated (docs/decisions/0012-meetings.md).
 */
@Injectable()
export class GoogleSyncService {
  private readonly logger = new Logger(GoogleSyncService.name);

  constructor(
    private readonly google: GoogleClient,
    private readonly accounts: GoogleRepository,
    private readonly meetings: MeetingsService,
    private readonly database: Database,
  ) {}

  /** Returns undefined if there is nothing to synchronise or a synchronisation is in progress. */
  async sync(userId: string): Promise<Outcome | undefined> {
    const account = await this.accounts.begin(userId);
    if (!account) return undefined;
    try {
      if (account.refreshToken === undefined) throw new LeaveLost();
      const calendar = await this.google.calendar(account.refreshToken);
      await this.pull(account, calendar);
      await this.push(account, calendar);
      await this.accounts.finish(account, null);
      return { syncedMeetings: await this.accounts.countLinks(userId) };
    } catch (cause) {
      const withdrawn = isWithdrawn(cause);
      const error = withdrawn ? MESSAGES.calendar.accessWithdrawn : MESSAGES.calendar.unreachable;
      this.logger.warn({ err: cause, userId }, 'Google calendar synchronisation failed');
      await this.accounts.finish(account, error, { isWithdrawn: withdrawn });
      return { error, isWithdrawn: withdrawn };
    }
  }

  /** Reads the changes, or everything without a valid sync token. */
  private async pull(account: GoogleAccount, calendar: GoogleCalendar): Promise<void> {
    if (account.syncToken) {
      try {
        return await this.read(account, calendar, { syncToken: account.syncToken });
      } catch (error) {
        if (!isTokenStale(error)) throw error;
      }
    }
    await this.read(account, calendar, windowNow());
  }

  /** Stores each page as it is read, and the sync token once everything has been applied. */
  private async read(account: GoogleAccount, calendar: GoogleCalendar, range: EventRange): Promise<void> {
    const { userId } = account;
    const listing = new Listing(range);
    let page: EventPage | undefined;
    do {
      page = await calendar.list(range, page?.nextPage);
      const { events } = page;
      await this.store(account, () => this.takeIn(userId, events));
      listing.add(events);
    } while (page.nextPage);
    if (listing.isFull) await this.store(account, () => this.accounts.keepOnlyExternal(userId, listing.ids));
    if (account.isUnread) await this.store(account, () => this.accounts.keepOnlyDismissed(userId, listing.deletedIds));
    for (const link of await this.accounts.links(userId)) {
      if (listing.lacks(link)) await this.lookUp(account, calendar, link);
    }
    await this.accounts.setSyncToken(account, page.syncToken, listing.isFull);
  }

  private async takeIn(userId: string, events: GoogleEvent[]): Promise<void> {
    const links = new Map((await this.accounts.links(userId)).map((link) => [link.eventId, link]));
    const present = events.filter(isThere);
    const others = present.filter((event) => !links.has(seriesIdOf(event)));
    const adopted = await this.adopt(userId, others);
    const mailed = await this.accounts.ownMeetings(userId, others.map(({ iCalUID }) => iCalUID).filter(isUuid));
    const isExternal = (event: GoogleEvent) => !adopted.has(event) && !mailed.has(event.iCalUID ?? '');
    const externals = others.filter(isExternal).flatMap((event) => toExternal(event) ?? []);
    const kept = new Set(externals.map(({ eventId }) => eventId));
    await this.accounts.saveExternal(userId, externals);
    // An event that became a series is listed as its occurrences, so its id is removed, too.
    const gone = events.flatMap((event) => [event.id ?? '', seriesIdOf(event)]).filter((id) => !kept.has(id));
    await this.accounts.removeExternal(userId, gone);
    for (const event of present) {
      const link = links.get(event.id ?? '');
      if (link) await this.changedThere(userId, link, event);
    }
  }

  /**
   * Finds out what happened to a sent event that was not listed. Only a deletion may delete the meeting: the event may
   * also have become a series, which is reverted, or have been moved out of the window.
   */
  private async lookUp(account: GoogleAccount, calendar: GoogleCalendar, link: Link): Promise<void> {
    const { userId } = account;
    const event = await calendar.find(link.eventId);
    await this.store(account, () =>
      event && isThere(event) ? this.changedThere(userId, link, event) : this.deletedThere(userId, link),
    );
  }

  /**
   * Links events of an earlier connection, which the following push updates or removes, and returns them. An event of a
   * meeting that this database never had is not linked: it was sent by another one, such as the one it was copied from.
   */
  private async adopt(userId: string, events: GoogleEvent[]): Promise<Set<GoogleEvent>> {
    const ours = events.filter((event) => isOurs(event, userId));
    const ids = ours.map((event) => meetingIdOf(event)!);
    const attended = await this.accounts.attended(userId, ids);
    const adopted = ours.filter((event) => attended.has(meetingIdOf(event)!));
    for (const event of adopted) {
      await this.accounts.setLink(userId, meetingIdOf(event)!, seriesIdOf(event), RESEND, fingerprint(event));
    }
    return new Set(adopted);
  }

  /** Only changes in its creator's calendar apply to a meeting. In other calendars, our version is restored. */
  private async changedThere(userId: string, link: Link, event: GoogleEvent): Promise<void> {
    const current = fingerprint(event);
    if (current === link.content) return;
    const content = toContent(event);
    const row =
      link.isCreator && content
        ? await this.meetings.changeFromCalendar(link.meetingId, link.pushedRevision, content)
        : undefined;
    await this.accounts.setLink(userId, link.meetingId, link.eventId, row?.revision ?? RESEND, current);
  }

  private async deletedThere(userId: string, link: Link): Promise<void> {
    if (!link.isCreator) return this.accounts.dismiss(userId, link.meetingId);
    const deleted = await this.meetings.changeFromCalendar(link.meetingId, link.pushedRevision, undefined);
    if (deleted) await this.accounts.removeLink(userId, link.meetingId);
    // The meeting was changed here in the meantime: send it again.
    else await this.accounts.setLink(userId, link.meetingId, link.eventId, RESEND, '');
  }

  private async push(account: GoogleAccount, calendar: GoogleCalendar): Promise<void> {
    const refusals: unknown[] = [];
    for (const row of await this.accounts.toPush(account.userId)) {
      await this.accounts.hold(account);
      const sent =
        row.revision === null ? this.withdraw(account, calendar, row) : this.send(account, calendar, row, row.revision);
      await sent.catch((error: unknown) => {
        // An event that Google rejects must not block the others.
        if (statusOf(error) !== 400) throw error;
        refusals.push(error);
      });
    }
    if (refusals.length > 0) throw refusals[0];
  }

  private async withdraw({ userId }: GoogleAccount, calendar: GoogleCalendar, row: PushRow): Promise<void> {
    await calendar.remove(row.eventId!).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    await this.accounts.removeLink(userId, row.meetingId);
  }

  private async send(account: GoogleAccount, calendar: GoogleCalendar, row: PushRow, revision: number): Promise<void> {
    const { userId, timezone } = account;
    const body = toEventBody(row, row.meetingId, timezone);
    const id = eventIdOf(row.meetingId, userId);
    const insert = () =>
      calendar.insert(id, body).catch((error: unknown) => {
        // Inserted before, by an interrupted run or an earlier connection.
        if (isTaken(error)) return calendar.patch(id, body);
        throw error;
      });
    const patch = (eventId: string) =>
      calendar.patch(eventId, body).catch((error: unknown) => {
        if (isGone(error)) return insert();
        throw error;
      });
    const event = row.eventId ? await patch(row.eventId) : await insert();
    await this.store(account, () =>
      this.accounts.setLink(userId, row.meetingId, event.id ?? id, revision, fingerprint(event)),
    );
  }

  /** Runs a transaction that fails if the calendar was disconnected in the meantime. */
  private store(account: GoogleAccount, changes: () => Promise<void>): Promise<void> {
    return this.database.transaction(async () => {
      await this.accounts.hold(account);
      await changes();
    });
  }
}
