import { Injectable, Logger } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { type Meeting, MESSAGES } from '../contract';
import type { DomainEventMap } from '../platform/events/domain-events';
import { Mailer } from '../platform/mail/mailer';
import { calendarFile } from './calendar-file';
import { MeetingLimits } from './meeting-limits';
import './meetings.events';
import { type Invited, MeetingsRepository } from './meetings.repository';

type Method = 'REQUEST' | 'CANCEL';
interface Version {
  meeting: Meeting;
  revision: number;
}

/**
 * Tells attendees by e-mail, with an invitation that their mail program can put into a calendar, when mail is
 * configured. Each is told in a mail of their own, which names no other attendee's address. Whoever did it knows.
 */
@Injectable()
export class InvitationsService {
  private readonly logger = new Logger(InvitationsService.name);

  constructor(
    private readonly meetings: MeetingsRepository,
    private readonly mailer: Mailer,
    private readonly limits: MeetingLimits,
  ) {}

  @OnEvent('meeting.created')
  created({ actorId, ...version }: DomainEventMap['meeting.created']): Promise<void> {
    return this.tell(version, 'REQUEST', version.meeting.attendeeIds, actorId);
  }

  @OnEvent('meeting.updated')
  async updated(event: DomainEventMap['meeting.updated']): Promise<void> {
    const { meeting, isRewritten, newAttendeeIds, formerAttendeeIds, actorId } = event;
    await this.tell(event, 'CANCEL', formerAttendeeIds, actorId);
    await this.tell(event, 'REQUEST', isRewritten ? meeting.attendeeIds : newAttendeeIds, actorId);
  }

  @OnEvent('meeting.deleted')
  deleted({ actorId, ...version }: DomainEventMap['meeting.deleted']): Promise<void> {
    return this.tell(version, 'CANCEL', version.meeting.attendeeIds, actorId);
  }

  private async tell(version: Version, method: Method, ids: string[], actorId: string | null): Promise<void> {
    const userIds = ids.filter((id) => id !== actorId);
    if (!this.mailer.isConfigured || userIds.length === 0) return;
    // What was done here was counted then. What a creator did in a calendar of their own cannot be refused any more.
    if (actorId === null && !(await this.mayTell(version.meeting, userIds))) return;
    const { organizer, people } = await this.meetings.invited(version.meeting.createdById, userIds);
    for (const person of people) {
      await this.send(version, method, person, organizer).catch((error: unknown) => {
        this.logger.warn({ err: error, userId: person.id }, 'an invitation could not be sent');
      });
    }
  }

  private async mayTell({ createdById }: Meeting, userIds: string[]): Promise<boolean> {
    try {
      await this.limits.takeMails(createdById, userIds);
      return true;
    } catch (error) {
      this.logger.warn({ err: error, userId: createdById }, 'invitations were not sent');
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

/** In the reader's own timezone. */
function whenFor({ timezone }: Invited, { startTime, endTime }: Meeting): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: timezone });
  return `${format.formatRange(new Date(startTime), new Date(endTime))} (${timezone})`;
}
