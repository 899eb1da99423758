import { Injectable } from '@nestjs/common';
import { LIMITS, MESSAGES } from '../contract';
import { Mailer } from '../platform/mail/mailer';
import { type RateLimit, RateLimits } from '../platform/security/rate-limits';

const { perHour, mailsPerHour } = LIMITS.meeting;
const HOUR = 3_600;
const MEETINGS: RateLimit = { name: 'meeting', points: perHour, seconds: HOUR };
const MAILS: RateLimit = { name: 'meeting-mail', points: mailsPerHour, seconds: HOUR };

/**
 * What a person may do to others with meetings, whatever their role. It is taken inside the running transaction: a
 * meeting that is refused for another reason is none.
 */
@Injectable()
export class MeetingLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
  ) {}

  /** @throws TooManyRequests in words that say what there is too much of */
  async takeMeeting(userId: string): Promise<void> {
    await this.limits.reserve(MEETINGS, userId, MESSAGES.meeting.tooMany);
  }

  /** Each is told once, and whoever does it is not: they know. */
  async takeMails(userId: string, toldIds: string[]): Promise<void> {
    const count = new Set(toldIds.filter((id) => id !== userId)).size;
    if (count > 0 && this.mailer.isConfigured) {
      await this.limits.reserve(MAILS, userId, MESSAGES.meeting.tooManyMails, count);
    }
  }
}
