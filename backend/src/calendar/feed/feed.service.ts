import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type CalendarFeed, type CalendarFeedAddress, clipped, LIMITS } from '../../contract';
import { calendarFile, type FileEvent } from '../../meetings/calendar-file';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { Database } from '../../platform/database/database';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import { CalendarRepository, type OwnEvent } from '../calendar.repository';
import { CalendarFeedEntity } from './calendar-feed.entity';

const REFRESH_MINUTES = 60;
const { descriptionLength, pastDays, futureDays, perMinute } = LIMITS.calendar.feed;
const READS: RateLimit = { name: 'calendar-feed', points: perMinute, seconds: 60 };
const NONE: CalendarFeed = { exists: false, createdAt: null, lastReadAt: null };
const COLUMNS = `iso(created_at) AS "createdAt", iso(last_read_at) AS "lastReadAt"`;
const digest = (token: string) => createHash('sha256').update(token).digest();

/**
 * Manages the address at which calendar applications read a user's meetings and tasks. Anyone who knows it can read
 * them. SQL is used where times are returned as ISO text.
 */
@Injectable()
export class FeedService {
  constructor(
    private readonly calendar: CalendarRepository,
    private readonly database: Database,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async find(userId: string): Promise<CalendarFeed> {
    const [row] = await this.database.query<Omit<CalendarFeed, 'exists'>>(
      `SELECT ${COLUMNS} FROM calendar_feeds WHERE user_id = $1`,
      [userId],
    );
    return row ? { exists: true, ...row } : NONE;
  }

  /** Replaces the address and returns the new one. It cannot be shown again, because only its digest is stored. */
  async renew(userId: string): Promise<CalendarFeedAddress> {
    const token = randomBytes(32).toString('base64url');
    const [row] = await this.database.query<Omit<CalendarFeed, 'exists'>>(
      `INSERT INTO calendar_feeds (user_id, token_hash) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE
         SET token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = NULL
       RETURNING ${COLUMNS}`,
      [userId, digest(token)],
    );
    return { exists: true, ...row!, url: `${this.config.appUrl}/api/calendar/feed/${token}.ics` };
  }

  async revoke(userId: string): Promise<void> {
    await this.database.manager.getRepository(CalendarFeedEntity).delete({ userId });
  }

  /**
   * The calendar at an address, as iCalendar text; undefined for an unknown address.
   * @throws TooManyRequests
   */
  async read(token: string): Promise<string | undefined> {
    const [owner] = await this.database.query<Actor & { name: string; start: string; end: string }>(
      `UPDATE calendar_feeds f SET last_read_at = clock_timestamp() FROM users u
        WHERE f.token_hash = $1 AND u.id = f.user_id AND u.deleted_at IS NULL
       RETURNING u.id, u.role, u.name, iso(clock_timestamp() - make_interval(days => $2)) AS start,
                 iso(clock_timestamp() + make_interval(days => $3)) AS "end"`,
      [digest(token), pastDays, futureDays],
    );
    if (!owner) return undefined;
    await this.limits.consume(READS, owner.id);
    const events = await this.calendar.ownEvents(owner, owner);
    const settings = { name: `Tallyboard: ${owner.name}`, method: 'PUBLISH', refreshMinutes: REFRESH_MINUTES } as const;
    return calendarFile(settings, fileEvents(events));
  }
}

/** One by one, as cutting all descriptions at once would block the process. */
function* fileEvents(events: OwnEvent[]): Generator<FileEvent> {
  for (const { id, type, description, ...event } of events) {
    yield {
      ...event,
      // Applications read the whole feed again and again.
      description: clipped(description, descriptionLength),
      // The same uid as in invitations, so that an application that has both shows a single event.
      uid: id,
      isAllDay: type === 'task',
    };
  }
}
