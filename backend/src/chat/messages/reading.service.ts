import { Injectable } from '@nestjs/common';
import {
  can,
  type ChatMessage,
  type DirectChat,
  LIMITS,
  MESSAGES,
  rolesSeenBy,
  type UnreadCounts,
} from '../../contract';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import type { MessageQueryDto } from '../chat.dto';
import { MessagesRepository } from './messages.repository';
import { ReadingRepository } from './reading.repository';

const TYPING: RateLimit = { name: 'typing', points: LIMITS.chat.typingPerMinute, seconds: 60 };

/** A conversation the caller is in: a group, or a direct chat. */
interface Place {
  /** Null if the two users have not exchanged a message yet. */
  conversationId: string | null;
  groupChatId: string | null;
  peerId: string | null;
}

/** Reads conversations, and notifies the other members of read positions. */
@Injectable()
export class ReadingService {
  constructor(
    private readonly reading: ReadingRepository,
    private readonly messages: MessagesRepository,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /** @throws AppError 404 for a user the caller cannot see */
  async direct(user: CurrentUser, otherId: string): Promise<Place> {
    const partner = await this.reading.partner(user.id, otherId);
    const isSeen = partner && can(user, 'user.see', { role: partner.role });
    // A user who has left is visible only through an existing conversation.
    if (!isSeen || (partner.isGone && !partner.conversationId)) throw AppError.notFound();
    return { conversationId: partner.conversationId, groupChatId: null, peerId: otherId };
  }

  /** @throws AppError 404 unless the caller is a member */
  async group(user: CurrentUser, groupId: string): Promise<Place> {
    if (!(await this.reading.isMember(groupId, user.id))) throw AppError.notFound();
    return { conversationId: groupId, groupChatId: groupId, peerId: null };
  }

  /** A page of messages. Fetching the newest page marks its messages as read. */
  async page(user: CurrentUser, place: Place, { before, since, limit }: MessageQueryDto): Promise<ChatMessage[]> {
    const { conversationId } = place;
    const beforeSeq = before && conversationId ? await this.messages.seqOf(before, conversationId) : undefined;
    if (before && beforeSeq === undefined) throw AppError.badRequest(MESSAGES.chat.pageUnknown);
    if (!conversationId) return [];
    const page = await this.messages.page(conversationId, {
      beforeSeq,
      since: since === undefined ? undefined : Number(since),
      limit: Number(limit ?? LIMITS.chat.pageSize),
    });
    const newest = page.at(-1);
    if (newest && !before && since === undefined) await this.markRead(user, place, newest.seq);
    return page;
  }

  /** The read position never moves back, nor past the last message. */
  async markRead(user: CurrentUser, place: Place, seq: number): Promise<void> {
    const { conversationId, groupChatId, peerId } = place;
    if (!conversationId) return;
    await this.database.transaction(async () => {
      const read = await this.reading.markRead(conversationId, user.id, seq);
      if (!read) return;
      this.events.publish('messages.read', {
        read: { conversationId, groupChatId, userId: user.id, peerId, seq: read.seq },
        memberIds: read.memberIds,
      });
    });
  }

  async typing(user: CurrentUser, place: Place): Promise<void> {
    await this.limits.consume(TYPING, user.id);
    const { conversationId, groupChatId, peerId } = place;
    const ids = groupChatId ? await this.messages.memberIds(groupChatId) : [peerId!];
    this.events.publish('message.typed', {
      typing: { conversationId, groupChatId, userId: user.id, peerId },
      otherIds: ids.filter((id) => id !== user.id),
    });
  }

  directChats(user: CurrentUser): Promise<DirectChat[]> {
    return this.reading.directChats(user.id, rolesSeenBy(user));
  }

  directUnread(user: CurrentUser): Promise<UnreadCounts> {
    return this.reading.directUnread(user.id, rolesSeenBy(user));
  }

  groupUnread(user: CurrentUser): Promise<UnreadCounts> {
    return this.reading.groupUnread(user.id);
  }
}
