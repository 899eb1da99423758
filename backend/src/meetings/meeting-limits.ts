import { Injectable } from '@nestjs/common';
import { LIMITS, MESSAGES } from '../contract';
import { Mailer } from '../platform/mail/mailer';
import { type RateLimit, RateLimits } from '../platform/security/rate-limits';

const { perHour, mailsPerHour } = LIMITS.meeting;
const HOUR = 3_600;
const MEETINGS: RateLimit = { name: 'meeting', points: perHour, seconds: HOUR };
const MAILS: RateLimit = { name: 'meeting-mail', points: mailsPerHour, seconds: HOUR };

/**
 * Limits on meetings and invitations per user, whatever the role. Consumed within the running transaction: a meeting
 * that is refused for another reason does not count.
 */
@Injectable()
export class MeetingLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
  ) {}

  /** @throws TooManyRequests with a text that names the limit */
  async takeMeeting(userId: string): Promise<void> {
    await this.limits.reserve(MEETINGS, userId, MESSAGES.meeting.tooMany);
  }

  /** Counts each recipient once, and not the user who makes the change. */
  async takeMails(userId: string, recipientIds: string[]): Promise<void> {
    const count = new Set(recipientIds.filter((id) => id !== userId)).size;
    if (count > 0 && this.mailer.isConfigured) {
      await this.limits.reserve(MAILS, userId, MESSAGES.meeting.tooManyMails, count);
    }
  }
}
