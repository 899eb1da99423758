import './meetings.events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  type BusyAttendee,
  can,
  type Meeting,
  type MeetingPerson,
  meetingProblems,
  MESSAGES,
  type UpdateMeetingRequest,
  visibleText,
} from '../contract';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { AppError } from '../platform/http/app-error';
import { requestHash, storedKey } from '../platform/http/idempotency';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { UsersService } from '../users/users.service';
import { MeetingLimits } from './meeting-limits';
import type { BusyQueryDto, CreateMeetingDto, UpdateMeetingDto } from './meetings.dto';
import { type Creation, type MeetingContent, type MeetingRow, MeetingsRepository } from './meetings.repository';

@Injectable()
export class MeetingsService {
  constructor(
    private readonly meetings: MeetingsRepository,
    private readonly limits: MeetingLimits,
    private readonly users: UsersService,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly hooks: TransactionHooks,
  ) {}

  /** @throws AppError 404 if the meeting does not exist or is not visible */
  async get(user: CurrentUser, id: string): Promise<Meeting> {
    return seen(user, await this.meetings.find(id)).meeting;
  }

  /** Repeating an idempotency key returns the first meeting in its current state, or 409 for a different one. */
  create(user: CurrentUser, request: CreateMeetingDto, key?: string): Promise<{ meeting: Meeting; isNew: boolean }> {
    return this.database.transaction(async () => {
      const content = contentOf(request);
      const attendeeIds = withoutDoubles(request.attendeeIds);
      const creation = creationOf(key, content, attendeeIds);
      const first = creation && (await this.meetings.findCreated(user.id, creation));
      if (first && !first.isSame) throw AppError.conflict(MESSAGES.meeting.idempotencyMismatch);
      if (first) return { meeting: first.meeting, isNew: false };
      assertSound(content, attendeeIds);
      await this.checkAttendees(user, attendeeIds);
      await this.limits.takeMeeting(user.id);
      await this.limits.takeMails(user.id, attendeeIds);
      const { meeting, revision } = await this.meetings.insert(uuidv7(), user.id, content, attendeeIds, creation);
      this.events.publish('meeting.created', { meeting, revision, actorId: user.id });
      await this.hooks.run('meeting.creating', { meeting, actorId: user.id });
      return { meeting, isNew: true };
    });
  }

  update(user: CurrentUser, id: string, request: UpdateMeetingDto): Promise<Meeting> {
    return this.database.transaction(async () => {
      const before = seen(user, await this.meetings.lock(id));
      assertCan(user, 'meeting.change', { ownerId: before.meeting.createdById });
      const attendeeIds = attendeesAfter(request, before.meeting.attendeeIds);
      const known = new Set(before.meeting.attendeeIds);
      // Existing attendees may stay even if the caller could not have added them.
      await this.checkAttendees(user, attendeeIds?.filter((person) => !known.has(person)) ?? []);
      return this.write(before, { ...before.meeting, ...contentOf(request, before.meeting) }, attendeeIds, user.id);
    });
  }

  remove(user: CurrentUser, id: string): Promise<void> {
    return this.database.transaction(async () => {
      const row = seen(user, await this.meetings.lock(id));
      assertCan(user, 'meeting.change', { ownerId: row.meeting.createdById });
      await this.delete(row, user.id);
    });
  }

  /**
   * Applies a change that the creator made in their own calendar, unless the meeting was changed here since that
   * revision. Without content, deletes the meeting. Returns the new row, or undefined if the change was not applied.
   */
  changeFromCalendar(
    id: string,
    revision: number,
    content: Omit<MeetingContent, 'meetingType'> | undefined,
  ): Promise<MeetingRow | undefined> {
    return this.database.transaction(async () => {
      const before = await this.meetings.lock(id);
      if (!before || before.revision !== revision) return undefined;
      if (content) {
        const { attendeeIds, meetingType } = before.meeting;
        if (problemOf({ ...content, meetingType }, attendeeIds, before.meeting)) return undefined;
        await this.write(before, { ...content, meetingType }, undefined, null);
        return this.meetings.find(id);
      }
      await this.delete(before, null);
      return before;
    });
  }

  /** Possible attendees: the caller, and the staff and clients visible to them. */
  async people(user: CurrentUser): Promise<MeetingPerson[]> {
    const everyone = await this.users.withTimezones(user);
    return everyone.filter(({ id, role }) => id === user.id || (role !== 'OWNER' && role !== 'SUPER_OWNER'));
  }

  /** A warning for the form: attendees in another meeting at that time. Leaves out users the caller cannot see. */
  async busy(user: CurrentUser, query: BusyQueryDto): Promise<BusyAttendee[]> {
    const requested = new Set(query.attendeeIds.toLowerCase().split(','));
    const known = (await this.users.withTimezones(user)).map(({ id }) => id).filter((id) => requested.has(id));
    if (Date.parse(query.endTime) <= Date.parse(query.startTime)) return [];
    return this.meetings.busy(known, query.startTime, query.endTime, query.exceptId);
  }

  /** @param attendeeIds undefined to keep the attendees */
  private async write(
    before: MeetingRow,
    content: MeetingContent,
    attendeeIds: string[] | undefined,
    actorId: string | null,
  ) {
    assertSound(content, attendeeIds ?? before.meeting.attendeeIds, before.meeting);
    const { meeting, revision } = await this.meetings.update(before.meeting.id, content, attendeeIds);
    const [former, present] = [before.meeting.attendeeIds, meeting.attendeeIds];
    const isRewritten = CONTENT.some((field) => before.meeting[field] !== meeting[field]);
    const newAttendeeIds = present.filter((id) => !former.includes(id));
    const formerAttendeeIds = former.filter((id) => !present.includes(id));
    if (actorId) {
      const told = isRewritten ? [...present, meeting.createdById] : newAttendeeIds;
      await this.limits.takeMails(actorId, [...formerAttendeeIds, ...told]);
    }
    const change = { meeting, isRewritten, newAttendeeIds, formerAttendeeIds };
    this.events.publish('meeting.updated', { ...change, before: before.meeting, revision, actorId });
    const by = { actorId: actorId ?? meeting.createdById, formerTitle: before.meeting.title };
    await this.hooks.run('meeting.updating', { ...change, ...by });
    return meeting;
  }

  private async delete({ meeting, revision }: MeetingRow, actorId: string | null): Promise<void> {
    await this.hooks.run('meeting.removing', { meeting, actorId: actorId ?? meeting.createdById });
    await this.meetings.remove(meeting.id);
    this.events.publish('meeting.deleted', { meeting, revision: revision + 1, actorId });
  }

  private async checkAttendees(user: CurrentUser, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const known = new Set((await this.users.withTimezones(user)).map(({ id }) => id));
    if (ids.every((id) => known.has(id))) return;
    const { attendeeUnknown } = MESSAGES.meeting;
    throw AppError.badRequest(attendeeUnknown, { attendeeIds: attendeeUnknown });
  }
}

/** Whether the user sees the meeting: the `meeting.see` row of the permission table. */
function seesMeeting(user: CurrentUser, { createdById, attendeeIds }: Meeting): boolean {
  return can(user, 'meeting.see', { ownerId: createdById, attendeeIds });
}

function seen(user: CurrentUser, row: MeetingRow | undefined): MeetingRow {
  if (!row || !seesMeeting(user, row.meeting)) throw AppError.notFound();
  return row;
}

const CONTENT = ['title', 'description', 'location', 'meetingType', 'startTime', 'endTime'] as const;

const NEW: MeetingContent = {
  title: '',
  description: '',
  location: '',
  meetingType: 'INTERNAL',
  startTime: '',
  endTime: '',
};

const withoutDoubles = (ids: string[]) => [...new Set(ids)];

/** Returns the same hash for equal meetings, whatever the order of their fields and attendees. */
function creationOf(key: string | undefined, content: MeetingContent, attendeeIds: string[]): Creation | undefined {
  const idempotencyKey = storedKey(key);
  return idempotencyKey ? { idempotencyKey, requestHash: requestHash([content, [...attendeeIds].sort()]) } : undefined;
}

/** The attendees after a request: those it contains or, given those the caller knew, `present` with what differs. */
function attendeesAfter(
  { attendeeIds, knownAttendeeIds }: UpdateMeetingRequest,
  present: string[],
): string[] | undefined {
  if (!attendeeIds || !knownAttendeeIds) return attendeeIds && withoutDoubles(attendeeIds);
  const [wanted, known] = [withoutDoubles(attendeeIds), withoutDoubles(knownAttendeeIds)];
  const kept = present.filter((id) => wanted.includes(id) || !known.includes(id));
  return withoutDoubles([...kept, ...wanted.filter((id) => !known.includes(id))]);
}

/** The content after a request: absent fields stay unchanged. */
function contentOf(request: UpdateMeetingRequest, before: MeetingContent = NEW): MeetingContent {
  return {
    title: request.title?.trim() ?? before.title,
    description: request.description === undefined ? before.description : visibleText(request.description),
    location: request.location === undefined ? before.location : visibleText(request.location).trim(),
    meetingType: request.meetingType ?? before.meetingType,
    startTime: request.startTime ?? before.startTime,
    endTime: request.endTime ?? before.endTime,
  };
}

function problemOf(
  content: MeetingContent,
  attendeeIds: string[],
  before?: Meeting,
): Record<string, string> | undefined {
  const problems = meetingProblems({ ...content, attendeeIds }, before);
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** @throws AppError 400 with the text of the first problem, and one for each field */
function assertSound(content: MeetingContent, attendeeIds: string[], before?: Meeting): void {
  const problems = problemOf(content, attendeeIds, before);
  if (problems) throw AppError.badRequest(Object.values(problems)[0]!, problems);
}
