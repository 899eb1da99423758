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

type Method = 'REQUEST' | 'CANCEL';
type Kind = 'meeting-invited' | 'meeting-changed';
interface Version {
  meeting: Meeting;
  revision: number;
}

/**
 * Mails attendees an invitation that mail programs can add to a calendar, if mail is configured. Each attendee gets a
 * separate mail that does not contain other attendees' addresses. No mail goes to the user who made the change, or to
 * users who have not joined yet or have turned off mail for such notifications.
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
    return this.notify(version, 'REQUEST', version.meeting.attendeeIds, actorId, 'meeting-invited');
  }

  @OnEvent('meeting.updated')
  async updated(event: DomainEventMap['meeting.updated']): Promise<void> {
    const { meeting, before, revision, isRewritten, newAttendeeIds, formerAttendeeIds, actorId } = event;
    // Former attendees may not read what was written when they were removed. The new revision makes it the latest.
    const known = { meeting: { ...before, updatedAt: meeting.updatedAt }, revision };
    const others = isRewritten ? meeting.attendeeIds.filter((id) => !newAttendeeIds.includes(id)) : [];
    await Promise.all([
      this.notify(known, 'CANCEL', formerAttendeeIds, actorId, 'meeting-changed'),
      this.notify(event, 'REQUEST', newAttendeeIds, actorId, 'meeting-invited'),
      this.notify(event, 'REQUEST', others, actorId, 'meeting-changed'),
    ]);
  }

  @OnEvent('meeting.deleted')
  deleted({ actorId, ...version }: DomainEventMap['meeting.deleted']): Promise<void> {
    return this.notify(version, 'CANCEL', version.meeting.attendeeIds, actorId, 'meeting-changed');
  }

  private async notify(
    version: Version,
    method: Method,
    ids: string[],
    actorId: string | null,
    kind: Kind,
  ): Promise<void> {
    const { id: meetingId, createdById } = version.meeting;
    const userIds = ids.filter((id) => id !== (actorId ?? createdById));
    if (!this.mailer.isConfigured || userIds.length === 0) return;
    const unsent = { meetingId, userIds };
    await this.mails.track(unsent, this.sendAll(version, method, unsent, actorId, kind));
  }

  /** Removes from `unsent` the users who need no mail any more. */
  private async sendAll(
    version: Version,
    method: Method,
    unsent: { userIds: string[] },
    actorId: string | null,
    kind: Kind,
  ): Promise<void> {
    const { meeting } = version;
    // Changes made here were counted when they were made. A change in the creator's own calendar can no longer be
    // refused.
    if (actorId === null && !(await this.mayTell(meeting, unsent.userIds))) return;
    const { organizer, people } = await this.meetings.invited(meeting.createdById, unsent.userIds, kind);
    unsent.userIds = people.map(({ id }) => id);
    for (const person of people) {
      await this.send(version, method, person, organizer).catch((error: unknown) => {
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

  private async send({ meeting, revision }: Version, method: Method, person: Invited, organizer: Invited) {
    const content = await calendarFile({ method }, [
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
        attendee: { name: person.name, email: person.email },
      },
    ]);
    const texts = MESSAGES.meeting.mail;
    await this.mailer.send({
      to: person.email,
      subject: method === 'CANCEL' ? texts.cancelled(meeting.title) : texts.invited(meeting.title),
      text: [
        method === 'CANCEL' ? texts.cancelled(meeting.title) : texts.invited(meeting.title),
        whenFor(person, meeting),
        meeting.location,
        meeting.description,
      ]
        .filter(Boolean)
        .join('\n\n'),
      invitation: { method, content },
    });
  }
}

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
