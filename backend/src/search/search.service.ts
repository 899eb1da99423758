import { Injectable } from '@nestjs/common';
import { can, LIMITS, rolesSeenBy, type SearchResult } from '../contract';
import type { CurrentUser } from '../platform/security/access';
import { type RateLimit, RateLimits } from '../platform/security/rate-limits';
import { SearchRepository } from './search.repository';

const { pageSize, perMinute } = LIMITS.search;
const SEARCHES: RateLimit = { name: 'search', points: perMinute, seconds: 60 };

@Injectable()
export class SearchService {
  constructor(
    private readonly entries: SearchRepository,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Searches each kind, restricted to what the caller may see before anything is ranked or counted.
   * @throws TooManyRequests
   */
  async search(me: CurrentUser, text: string, limit: number = pageSize): Promise<SearchResult> {
    await this.limits.consume(SEARCHES, me.id);
    const wanted = await this.entries.wanted(text);
    if (wanted.words.length === 0) return { tasks: [], comments: [], people: [], meetings: [] };
    const clientId = can(me, 'task.see') ? null : me.id;
    const [tasks, comments, people, meetings] = await Promise.all([
      this.entries.tasks(wanted, clientId, limit),
      this.entries.comments(wanted, clientId, limit),
      this.entries.people(wanted, me.id, rolesSeenBy(me), limit),
      this.entries.meetings(wanted, can(me, 'meeting.see') ? null : me.id, limit),
    ]);
    return { tasks, comments, people, meetings };
  }
}
