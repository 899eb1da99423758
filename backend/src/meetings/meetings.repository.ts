import { Injectable } from '@nestjs/common';
import type { BusyAttendee, Meeting, MeetingType, TimeFormat } from '../contract';
import { BY_NAME } from '../platform/database/by-name';
import { Database } from '../platform/database/database';
import { MeetingEntity } from './meeting.entity';

/** A meeting without its attendees. Times are ISO text. */
export interface MeetingContent {
  title: string;
  description: string;
  location: string;
  meetingType: MeetingType;
  startTime: string;
  endTime: string;
}

export interface MeetingRow {
  meeting: Meeting;
  revision: number;
}

/** Identifies a request to create a meeting. */
export interface Creation {
  idempotencyKey: string;
  requestHash: Buffer;
}

/** A recipient or the organizer of an invitation. */
export interface Invited {
  id: string;
  name: string;
  email: string;
  timezone: string;
  timeFormat: TimeFormat;
}

const MEETING = `json_build_object(
  'id', m.id, 'title', m.title, 'description', m.description, 'startTime', iso(m.starts_at), 'endTime', iso(m.ends_at),
  'location', m.location, 'meetingType', m.meeting_type, 'attendeeIds', a.ids, 'attendees', a.people,
  'createdById', m.created_by_id, 'createdBy', json_build_object('id', c.id, 'name', c.name),
  'createdAt', iso(m.created_at), 'updatedAt', iso(m.updated_at)) AS meeting, m.revision
  FROM meetings m JOIN users c ON c.id = m.created_by_id
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(u.id ORDER BY u.name ${BY_NAME}, u.id), '[]') AS ids,
           coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'timezone', u.timezone)
             ORDER BY u.name ${BY_NAME}, u.id), '[]') AS people
      FROM meeting_attendees ma JOIN users u ON u.id = ma.user_id
     WHERE ma.meeting_id = m.id AND u.deleted_at IS NULL) a`;

/** Writes meetings in SQL, which takes times as text: a `Date` would lose their microseconds. */
@Injectable()
export class MeetingsRepository {
  constructor(private readonly database: Database) {}

  async insert(
    id: string,
    creatorId: string,
    content: MeetingContent,
    attendeeIds: string[],
    creation?: Creation,
  ): Promise<MeetingRow> {
    await this.database.query(
      `INSERT INTO meetings (id, created_by_id, title, description, location, meeting_type, starts_at, ends_at,
                             idempotency_key, request_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, creatorId, ...valuesOf(content), creation?.idempotencyKey, creation?.requestHash],
    );
    await this.setAttendees(id, attendeeIds);
    return (await this.find(id))!;
  }

  async find(id: string): Promise<MeetingRow | undefined> {
    return (await this.database.query<MeetingRow>(`SELECT ${MEETING} WHERE m.id = $1`, [id]))[0];
  }

  /**
   * The meeting that this user created under this key. Locks the key until the transaction ends, so that of two requests
   * at once the second finds the meeting of the first.
   */
  async findCreated(
    creatorId: string,
    { idempotencyKey, requestHash }: Creation,
  ): Promise<{ meeting: Meeting; isSame: boolean } | undefined> {
    // Sent together: PostgreSQL takes the snapshot of the second statement when it has finished the first.
    const [, [row]] = await Promise.all([
      this.database.lock(`meeting:${creatorId}:${idempotencyKey}`),
      this.database.query<{ meeting: Meeting; isSame: boolean }>(
        `SELECT m.request_hash = $3 AS "isSame", ${MEETING} WHERE m.created_by_id = $1 AND m.idempotency_key = $2`,
        [creatorId, idempotencyKey, requestHash],
      ),
    ]);
    return row;
  }

  /** Like `find`, but locks the meeting's row, so that changes run one after the other. */
  async lock(id: string): Promise<MeetingRow | undefined> {
    await this.database.query(`SELECT FROM meetings WHERE id = $1 FOR UPDATE`, [id]);
    return this.find(id);
  }

  /** Writes all fields as the next revision. Without `attendeeIds` it keeps the attendees, including deleted users. */
  async update(id: string, content: MeetingContent, attendeeIds?: string[]): Promise<MeetingRow> {
    await this.database.query(
      `UPDATE meetings SET title = $2, description = $3, location = $4, meeting_type = $5, starts_at = $6, ends_at = $7,
              revision = revision + 1, updated_at = clock_timestamp()
        WHERE id = $1`,
      [id, ...valuesOf(content)],
    );
    if (attendeeIds) await this.setAttendees(id, attendeeIds);
    return (await this.find(id))!;
  }

  async remove(id: string): Promise<void> {
    await this.database.manager.getRepository(MeetingEntity).delete({ id });
  }

  /** The users among these who are in another meeting at that time, each with the earliest such meeting. */
  busy(userIds: string[], startTime: string, endTime: string, exceptId?: string): Promise<BusyAttendee[]> {
    return this.database.query<BusyAttendee>(
      `SELECT DISTINCT ON (u.name ${BY_NAME}, u.id) u.id AS "userId", u.name, iso(m.starts_at) AS "startTime",
              iso(m.ends_at) AS "endTime"
         FROM meetings m JOIN meeting_attendees a ON a.meeting_id = m.id JOIN users u ON u.id = a.user_id
        WHERE m.starts_at < $3 AND m.starts_at >= $2::timestamptz - interval '744 hours' AND m.ends_at > $2
          AND a.user_id = ANY ($1::uuid[]) AND u.deleted_at IS NULL AND m.id IS DISTINCT FROM $4::uuid
        ORDER BY u.name ${BY_NAME}, u.id, m.starts_at`,
      [userIds, startTime, endTime, exceptId ?? null],
    );
  }

  /**
   * An invitation's organizer, and those of the users who want mail about it and have joined: until then, the address
   * may be a stranger's.
   */
  async invited(
    organizerId: string,
    userIds: string[],
    kind: 'meeting-invited' | 'meeting-changed',
  ): Promise<{ organizer: Invited; people: Invited[] }> {
    const rows = await this.database.query<Invited & { wantsMail: boolean }>(
      `SELECT u.id, u.name, u.email, u.timezone, u.time_format AS "timeFormat",
              u.deleted_at IS NULL AND u.password_hash <> '' AND p.mail IS NOT FALSE AS "wantsMail"
         FROM users u LEFT JOIN notification_preferences p ON p.user_id = u.id AND p.kind = $3
        WHERE u.id = $1 OR u.id = ANY ($2::uuid[]) ORDER BY u.id`,
      [organizerId, userIds, kind],
    );
    return {
      organizer: rows.find(({ id }) => id === organizerId)!,
      people: rows.filter(({ id, wantsMail }) => wantsMail && userIds.includes(id)),
    };
  }

  private async setAttendees(id: string, userIds: string[]): Promise<void> {
    await this.database.query(`DELETE FROM meeting_attendees WHERE meeting_id = $1 AND user_id <> ALL ($2::uuid[])`, [
      id,
      userIds,
    ]);
    await this.database.query(
      `INSERT INTO meeting_attendees (meeting_id, user_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [id, userIds],
    );
  }
}

const valuesOf = (content: MeetingContent) => [
  content.title,
  content.description,
  content.location,
  content.meetingType,
  content.startTime,
  content.endTime,
];
