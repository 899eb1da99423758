import './meetings.events';
import { Injectable, Logger } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { type Meeting, MESSAGES, type TimeFormat } from '../contract';
import type { DomainEventMap } from '../platform/events/domain-events';
import { BackgroundMails } from '../platform/mail/background-mails';
import { Mailer } from '../platform/mail/mailer';
import { calendarFile } from './calendar-file';
import { MeetingLimits } from './meeting-limits';
import { type Invited, MeetingsRepository } from './meetings.repository';

const HOUR_CYCLES: Record<TimeFormat, 'h12' | 'h23' | undefined> = { auto: undefined, '12h': 'h12', '24h': 'h23' };

interface Letter {
  kind: 'meeting-invited' | 'meeting-changed';
  subject: (title: string) => string;
  /** Of the calendar entry. Without it, the mail has none. */
  method?: 'REQUEST' | 'CANCEL';
}
interface Version {
  meeting: Meeting;
  revision: number;
}

const { invited, changed, cancelled } = MESSAGES.meeting.mail;
const INVITATION: Letter = { kind: 'meeting-invited', subject: invited, method: 'REQUEST' };
const UPDATE: Letter = { kind: 'meeting-changed', subject: invited, method: 'REQUEST' };
const CANCELLATION: Letter = { kind: 'meeting-changed', subject: cancelled, method: 'CANCEL' };
// A calendar entry would add a meeting that the creator does not attend to their calendar.
const CHANGE_FOR_CREATOR: Letter = { kind: 'meeting-changed', subject: changed };
const CANCELLATION_FOR_CREATOR: Letter = { kind: 'meeting-changed', subject: cancelled };

/**
 * Mails attendees an invitation that mail programs can add to a calendar, if mail is configured. Each attendee gets a
 * separate mail that does not contain other attendees' addresses. A creator who does not attend gets a plain mail about
 * a change or a cancellation. No mail goes to the user who made the change, or to users who have not joined yet or have
 * turned off mail for such notifications.
 */
@Injectable()
export class InvitationsService {
  private readonly logger = new Logger(InvitationsService.name);

  constructor(
    private readonly meetings: MeetingsRepository,
    private readonly mailer: Mailer,
    private readonly mails: BackgroundMails,
    private readonly limits: MeetingLimits,
  ) {}

  @OnEvent('meeting.created')
  created({ actorId, ...version }: DomainEventMap['meeting.created']): Promise<void> {
    return this.notify(version, INVITATION, version.meeting.attendeeIds, actorId);
  }

  @OnEvent('meeting.updated')
  async updated(event: DomainEventMap['meeting.updated']): Promise<void> {
    const { meeting, before, revision, isRewritten, newAttendeeIds, formerAttendeeIds, actorId } = event;
    // Former attendees may not read what was written when they were removed. The new revision makes it the latest.
    const known = { meeting: { ...before, updatedAt: meeting.updatedAt }, revision };
    const others = isRewritten ? meeting.attendeeIds.filter((id) => !newAttendeeIds.includes(id)) : [];
    const creator = isRewritten ? creatorBeside(meeting, [...meeting.attendeeIds, ...formerAttendeeIds]) : [];
    await Promise.all([
      this.notify(known, CANCELLATION, formerAttendeeIds, actorId),
      this.notify(event, INVITATION, newAttendeeIds, actorId),
      this.notify(event, UPDATE, others, actorId),
      this.notify(event, CHANGE_FOR_CREATOR, creator, actorId),
    ]);
  }

  @OnEvent('meeting.deleted')
  async deleted({ actorId, ...version }: DomainEventMap['meeting.deleted']): Promise<void> {
    const { meeting } = version;
    await Promise.all([
      this.notify(version, CANCELLATION, meeting.attendeeIds, actorId),
      this.notify(version, CANCELLATION_FOR_CREATOR, creatorBeside(meeting, meeting.attendeeIds), actorId),
    ]);
  }

  private async notify(version: Version, letter: Letter, ids: string[], actorId: string | null): Promise<void> {
    const { id: meetingId, createdById } = version.meeting;
    const userIds = ids.filter((id) => id !== (actorId ?? createdById));
    if (!this.mailer.isConfigured || userIds.length === 0) return;
    const unsent = { meetingId, userIds };
    await this.mails.track(unsent, this.sendAll(version, letter, unsent, actorId));
  }

  /** Removes from `unsent` the users who need no mail any more. */
  private async sendAll(
    version: Version,
    letter: Letter,
    unsent: { userIds: string[] },
    actorId: string | null,
  ): Promise<void> {
    const { meeting } = version;
    // Changes made here were counted when they were made. A change in the creator's own calendar can no longer be
    // refused.
    if (actorId === null && !(await this.mayTell(meeting, unsent.userIds))) return;
    const { organizer, people } = await this.meetings.invited(meeting.createdById, unsent.userIds, letter.kind);
    unsent.userIds = people.map(({ id }) => id);
    for (const person of people) {
      await this.send(version, letter, person, organizer).catch((error: unknown) => {
        this.logger.warn({ err: error, userId: person.id }, 'failed to send an invitation');
      });
      unsent.userIds.shift();
    }
  }

  private async mayTell({ createdById }: Meeting, userIds: string[]): Promise<boolean> {
    try {
      await this.limits.takeMails(createdById, userIds);
      return true;
    } catch (error) {
      this.logger.warn({ err: error, userId: createdById }, 'failed to send invitations');
      return false;
    }
  }

  private async send(version: Version, { subject, method }: Letter, person: Invited, organizer: Invited) {
    const { meeting } = version;
    const title = subject(meeting.title);
    await this.mailer.send({
      to: person.email,
      subject: title,
      text: [title, whenFor(person, meeting), meeting.location, meeting.description].filter(Boolean).join('\n\n'),
      ...(method && { invitation: { method, content: await entryOf(version, method, person, organizer) } }),
    });
  }
}

/** The creator, unless they are among these people. */
const creatorBeside = ({ createdById }: Meeting, ids: string[]) => (ids.includes(createdById) ? [] : [createdById]);

const entryOf = (
  { meeting, revision }: Version,
  method: 'REQUEST' | 'CANCEL',
  attendee: Invited,
  organizer: Invited,
): Promise<string> =>
  calendarFile({ method }, [
    {
      uid: meeting.id,
      revision,
      title: meeting.title,
      description: meeting.description,
      location: meeting.location,
      start: meeting.startTime,
      end: meeting.endTime,
      isAllDay: false,
      changedAt: meeting.updatedAt,
      isCancelled: method === 'CANCEL',
      organizer: { name: organizer.name, email: organizer.email },
      attendee: { name: attendee.name, email: attendee.email },
    },
  ]);

/** The time in the recipient's timezone and time format. With 'auto', the format is that of English, as a guess. */
export function whenFor(
  { timezone, timeFormat }: Pick<Invited, 'timezone' | 'timeFormat'>,
  { startTime, endTime }: Pick<Meeting, 'startTime' | 'endTime'>,
): string {
  const format = new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timezone,
    hourCycle: HOUR_CYCLES[timeFormat],
  });
  return `${format.formatRange(new Date(startTime), new Date(endTime))} (${timezone})`;
}
