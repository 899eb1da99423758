import { Injectable } from '@nestjs/common';
import type { BusyAttendee, Meeting, MeetingType } from '../contract';
import { Database } from '../platform/database/database';

/** What a meeting says, besides who is there. Times are ISO text. */
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

/** Somebody an invitation goes to, or comes from. */
export interface Invited {
  id: string;
  name: string;
  email: string;
  timezone: string;
}

const MEETING = `json_build_object(
  'id', m.id, 'title', m.title, 'description', m.description, 'startTime', iso(m.starts_at), 'endTime', iso(m.ends_at),
  'location', m.location, 'meetingType', m.meeting_type, 'attendeeIds', a.ids, 'attendees', a.people,
  'createdById', m.created_by_id, 'createdBy', json_build_object('id', c.id, 'name', c.name),
  'createdAt', iso(m.created_at), 'updatedAt', iso(m.updated_at)) AS meeting, m.revision
  FROM meetings m JOIN users c ON c.id = m.created_by_id
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(u.id ORDER BY u.name, u.id), '[]') AS ids,
           coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'timezone', u.timezone)
             ORDER BY u.name, u.id), '[]') AS people
      FROM meeting_attendees ma JOIN users u ON u.id = ma.user_id
     WHERE ma.meeting_id = m.id AND u.deleted_at IS NULL) a`;

@Injectable()
export class MeetingsRepository {
  constructor(private readonly database: Database) {}

  async insert(id: string, creatorId: string, content: MeetingContent, attendeeIds: string[]): Promise<MeetingRow> {
    await this.database.query(
      `INSERT INTO meetings (id, created_by_id, title, description, location, meeting_type, starts_at, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, creatorId, ...valuesOf(content)],
    );
    await this.setAttendees(id, attendeeIds);
    return (await this.find(id))!;
  }

  async find(id: string): Promise<MeetingRow | undefined> {
    return (
      await this.database.query<MeetingRow & { [column: string]: unknown }>(`SELECT ${MEETING} WHERE m.id = $1`, [id])
    )[0];
  }

  /** As `find`, with the meeting's row locked: two changes of it take turns. */
  async lock(id: string): Promise<MeetingRow | undefined> {
    await this.database.query(`SELECT FROM meetings WHERE id = $1 FOR UPDATE`, [id]);
    return this.find(id);
  }

  /** Writes all of it, as the next revision. */
  async update(id: string, content: MeetingContent, attendeeIds: string[]): Promise<MeetingRow> {
    await this.database.query(
      `UPDATE meetings SET title = $2, description = $3, location = $4, meeting_type = $5, starts_at = $6, ends_at = $7,
              revision = revision + 1, updated_at = clock_timestamp()
        WHERE id = $1`,
      [id, ...valuesOf(content)],
    );
    await this.setAttendees(id, attendeeIds);
    return (await this.find(id))!;
  }

  async remove(id: string): Promise<void> {
    await this.database.query(`DELETE FROM meetings WHERE id = $1`, [id]);
  }

  /** Who of these people is in another meeting in that time; the earliest of each. */
  busy(userIds: string[], startTime: string, endTime: string, exceptId?: string): Promise<BusyAttendee[]> {
    return this.database.query<BusyAttendee & { [column: string]: unknown }>(
      `SELECT DISTINCT ON (u.name, u.id) u.id AS "userId", u.name, iso(m.starts_at) AS "startTime",
              iso(m.ends_at) AS "endTime"
         FROM meetings m JOIN meeting_attendees a ON a.meeting_id = m.id JOIN users u ON u.id = a.user_id
        WHERE m.starts_at < $3 AND m.starts_at >= $2::timestamptz - interval '744 hours' AND m.ends_at > $2
          AND a.user_id = ANY ($1::uuid[]) AND u.deleted_at IS NULL AND m.id IS DISTINCT FROM $4::uuid
        ORDER BY u.name, u.id, m.starts_at`,
      [userIds, startTime, endTime, exceptId ?? null],
    );
  }

  /** The people an invitation is about, as far as they are still here; its organizer also when not. */
  async invited(organizerId: string, userIds: string[]): Promise<{ organizer: Invited; people: Invited[] }> {
    const rows = await this.database.query<Invited & { [column: string]: unknown }>(
      `SELECT id, name, email, timezone FROM users
        WHERE id = $1 OR (id = ANY ($2::uuid[]) AND deleted_at IS NULL) ORDER BY id`,
      [organizerId, userIds],
    );
    return {
      organizer: rows.find(({ id }) => id === organizerId)!,
      people: rows.filter(({ id }) => userIds.includes(id)),
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
