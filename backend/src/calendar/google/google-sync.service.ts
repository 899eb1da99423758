import { Injectable, Logger } from '@nestjs/common';
import { MESSAGES } from '../../contract';
import { Database } from '../../platform/database/database';
import { MeetingsService } from '../../meetings/meetings.service';
import { eventIdOf, fingerprint, isOurs, meetingIdOf, toContent, toEventBody, toExternal } from './event-mapping';
import { type EventPage, type GoogleCalendar, GoogleClient, type GoogleEvent, windowNow } from './google-client';
import { isGone, isTaken, isTokenStale, isWithdrawn, LeaveLost, statusOf } from './google-errors';
import type { GoogleAccount, Link, PushRow } from './google-rows';
import { GoogleRepository } from './google.repository';

/** No meeting has this revision. */
const SEND_ANEW = 0;

/** How a synchronisation ended. */
export type Outcome = { syncedMeetings: number } | { error: string; isWithdrawn: boolean };

/**
 * Keeps one person's calendar and their meetings alike: first what changed there is read, then what changed here is
 * sent. Every step is stored by itself and may be done twice, so a run that is cut off is simply run again
 * (docs/decisions/0012-meetings.md).
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

  /** Undefined when there is nothing to synchronise, or it is being done already. */
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
      this.logger.warn({ err: cause, userId }, 'a Google calendar could not be synchronised');
      await this.accounts.finish(account, error, { isWithdrawn: withdrawn });
      return { error, isWithdrawn: withdrawn };
    }
  }

  /** Reads what has changed there, or everything when that can no longer be told. */
  private async pull(account: GoogleAccount, calendar: GoogleCalendar): Promise<void> {
    if (account.syncToken) {
      try {
        await this.read(account, (page) => calendar.list(account.syncToken, page));
        return;
      } catch (error) {
        if (!isTokenStale(error)) throw error;
      }
    }
    const window = windowNow();
    const seen = await this.read(account, (page) => calendar.list(undefined, page), true);
    await this.database.transaction(async () => {
      await this.accounts.hold(account);
      await this.accounts.keepOnlyExternal(account.userId, seen);
      for (const link of await this.accounts.links(account.userId)) {
        const isCovered = link.endTime !== null && link.endTime > window.timeMin && link.startTime! < window.timeMax;
        if (isCovered && !seen.includes(link.eventId)) await this.deletedThere(account, link);
      }
    });
  }

  /** Takes in page after page, each by itself; the place to go on from is kept once all are read. Answers the ids. */
  private async read(
    account: GoogleAccount,
    list: (page?: string) => Promise<EventPage>,
    isFull = false,
  ): Promise<string[]> {
    const seen: string[] = [];
    let page: EventPage | undefined;
    do {
      page = await list(page?.nextPage);
      const { events } = page;
      await this.database.transaction(async () => {
        await this.accounts.hold(account);
        await this.takeIn(account, events);
      });
      seen.push(...events.map(({ id }) => id ?? ''));
    } while (page.nextPage);
    await this.accounts.setSyncToken(account, page.syncToken, isFull);
    return seen;
  }

  private async takeIn(account: GoogleAccount, events: GoogleEvent[]): Promise<void> {
    const links = new Map((await this.accounts.links(account.userId)).map((link) => [link.eventId, link]));
    const others = events.filter(({ id }) => !links.has(id ?? ''));
    const isThere = ({ status }: GoogleEvent) => status !== 'cancelled';
    const present = others.filter(isThere);
    for (const event of present) await this.adopt(account, event);
    const externals = present
      .filter((event) => !isOurs(event, account.userId))
      .map(toExternal)
      .filter((event) => event !== undefined);
    const kept = new Set(externals.map(({ eventId }) => eventId));
    await this.accounts.saveExternal(account.userId, externals);
    const gone = others.map(({ id }) => id ?? '').filter((id) => !kept.has(id));
    await this.accounts.removeExternal(account.userId, gone);
    for (const event of events) {
      const link = links.get(event.id ?? '');
      if (link && isThere(event)) await this.changedThere(account, link, event);
      else if (link) await this.deletedThere(account, link);
    }
  }

  /** What an earlier connection left there is made alike, or taken away, by the sending that follows. */
  private async adopt({ userId }: GoogleAccount, event: GoogleEvent): Promise<void> {
    const meetingId = isOurs(event, userId) && meetingIdOf(event);
    if (meetingId) await this.accounts.setLink(userId, meetingId, event.id!, SEND_ANEW, fingerprint(event));
  }

  /** Its creator's calendar speaks for a meeting. In anybody else's, what we sent is put back. */
  private async changedThere({ userId }: GoogleAccount, link: Link, event: GoogleEvent): Promise<void> {
    const current = fingerprint(event);
    if (current === link.content) return;
    const content = toContent(event);
    const row =
      link.isCreator && content
        ? await this.meetings.changeFromCalendar(link.meetingId, link.pushedRevision, content)
        : undefined;
    await this.accounts.setLink(userId, link.meetingId, link.eventId, row?.revision ?? SEND_ANEW, current);
  }

  private async deletedThere({ userId }: GoogleAccount, link: Link): Promise<void> {
    if (!link.isCreator) {
      await this.accounts.dismiss(userId, link.meetingId);
      return;
    }
    const deleted = await this.meetings.changeFromCalendar(link.meetingId, link.pushedRevision, undefined);
    if (deleted) await this.accounts.removeLink(userId, link.meetingId);
    // Changed here since: then it goes out once more.
    else await this.accounts.setLink(userId, link.meetingId, link.eventId, SEND_ANEW, '');
  }

  private async push(account: GoogleAccount, calendar: GoogleCalendar): Promise<void> {
    const refusals: unknown[] = [];
    for (const row of await this.accounts.toPush(account.userId)) {
      await this.accounts.hold(account);
      const sent =
        row.revision === null ? this.withdraw(account, calendar, row) : this.send(account, calendar, row, row.revision);
      await sent.catch((error: unknown) => {
        // One event that Google does not want must not keep the others from it.
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
        // Sent before, by a run that was cut off or before the calendar was connected anew.
        if (isTaken(error)) return calendar.patch(id, body);
        throw error;
      });
    const patch = (eventId: string) =>
      calendar.patch(eventId, body).catch((error: unknown) => {
        if (isGone(error)) return insert();
        throw error;
      });
    const event = row.eventId ? await patch(row.eventId) : await insert();
    await this.database.transaction(async () => {
      await this.accounts.hold(account);
      await this.accounts.setLink(userId, row.meetingId, event.id ?? id, revision, fingerprint(event));
    });
  }
}
