import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type ChatMessage, isSealed, MESSAGES, rolesSeenBy } from '../contract';
import { inTurnByKey } from '../platform/concurrency';
import { Database } from '../platform/database/database';
import { raised, violates } from '../platform/database/database-errors';
import { DomainEvents } from '../platform/events/domain-events';
import { FilesService } from '../platform/files/files.service';
import { AppError } from '../platform/http/app-error';
import { TooManyRequests } from '../platform/http/too-many-requests';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { AttachmentsService } from './attachments.service';
import type { DirectMessageDto, MessageDto } from './chat.dto';
import { type MessageRow, MessagesRepository, type NewMessage, type Sent } from './messages.repository';

const RETRY_AFTER_MS = 1_000;

/** Sending and changing messages. */
@Injectable()
export class MessagesService {
  /**
   * The database numbers a conversation's messages one after the other anyway. Waiting here instead of there frees the
   * connections, and lets what happens in a conversation be announced in the order in which it happened.
   */
  private readonly inTurn = inTurnByKey();

  constructor(
    private readonly messages: MessagesRepository,
    private readonly attachments: AttachmentsService,
    private readonly files: FilesService,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /** @throws AppError 404 for a receiver whom the sender does not see */
  async sendDirect(user: CurrentUser, receiverId: string, request: DirectMessageDto): Promise<Sent> {
    if (receiverId === user.id) throw AppError.badRequest(MESSAGES.chat.receiverInvalid);
    const message = await this.prepare(user, request);
    return this.send(pairKey(user.id, receiverId), () =>
      this.messages.sendDirect(receiverId, rolesSeenBy(user), message),
    );
  }

  /** @throws AppError 404 for a group that the sender is not in */
  async sendToGroup(user: CurrentUser, groupId: string, request: MessageDto): Promise<Sent> {
    const message = await this.prepare(user, request);
    return this.send(groupId, () => this.messages.sendToGroup(groupId, message));
  }

  /** Only the sender changes a message, and what was sealed is not replaced by what is not. */
  edit(user: CurrentUser, id: string, body: string): Promise<ChatMessage> {
    return this.change(user, id, (row) => {
      if (row.isDeleted) throw AppError.notFound();
      if (isSealed(row.body) && !isSealed(body)) throw AppError.badRequest(MESSAGES.chat.sealedStays);
      if (row.attachmentId && isSealed(row.body) !== isSealed(body)) {
        throw AppError.badRequest(MESSAGES.chat.sealedFileOnly);
      }
      return this.messages.edit(id, row.conversationId, body);
    });
  }

  /** Takes the text and the file away and leaves the number. Deleting again changes nothing. */
  async remove(user: CurrentUser, id: string): Promise<void> {
    await this.change(user, id, async (row) => {
      if (row.isDeleted) return undefined;
      const message = await this.messages.remove(id, row.conversationId, row.attachmentId);
      // Before the commit: should it fail, nobody can say so to whoever believes it gone.
      if (row.attachmentId) await this.files.remove([row.attachmentId]);
      return message;
    });
  }

  private async prepare(user: CurrentUser, request: MessageDto): Promise<NewMessage> {
    const { message, attachmentUrl, clientId, replyToId } = request;
    const body = message.trim() === '' ? '' : message;
    const attachment = attachmentUrl ? await this.attachments.own(user, attachmentUrl) : null;
    if (body === '' && !attachment) throw AppError.badRequest(MESSAGES.chat.empty);
    if (attachment && attachment.isSealed !== isSealed(body)) throw AppError.badRequest(MESSAGES.chat.sealedFileOnly);
    return {
      id: uuidv7(),
      senderId: user.id,
      clientId: clientId ?? null,
      body,
      replyToId: replyToId || null,
      attachment,
    };
  }

  private send(key: string, send: () => Promise<Sent | undefined>): Promise<Sent> {
    return this.inTurn(key, async () => {
      const sent = await send().catch(refused);
      if (!sent) throw AppError.notFound();
      if (sent.isNew) this.events.publish('message.sent', { message: sent.message, memberIds: sent.memberIds });
      return sent;
    });
  }

  private async change<Result extends ChatMessage | undefined>(
    user: CurrentUser,
    id: string,
    work: (row: MessageRow) => Promise<Result>,
  ): Promise<Result> {
    const found = await this.messages.find(id, user.id);
    if (!found) throw AppError.notFound();
    return this.inTurn(keyOf(found), () =>
      this.database.transaction(async () => {
        await this.messages.lock(found.conversationId);
        const row = await this.messages.find(id, user.id);
        if (!row) throw AppError.notFound();
        assertCan(user, 'chat.changeMessage', { ownerId: row.senderId });
        await this.messages.takeAllowance(user.id).catch(refused);
        const message = await work(row);
        if (message) {
          const memberIds = await this.messages.memberIds(row.conversationId);
          this.events.publish('message.changed', { message, memberIds });
        }
        return message;
      }),
    );
  }
}

const pairKey = (...ids: string[]) => ids.sort().join(' ');
const keyOf = ({ groupChatId, firstId, secondId }: MessageRow) => groupChatId ?? pairKey(firstId!, secondId!);

/** What the database refuses, in words. */
function refused(error: unknown): never {
  const { chat } = MESSAGES;
  if (raised(error, 'TB011')) throw new TooManyRequests(RETRY_AFTER_MS, chat.tooFast);
  if (raised(error, 'TB012') || violates(error, 'messages_client_once')) throw AppError.conflict(chat.clientIdUsed);
  if (raised(error, 'TB013')) throw AppError.badRequest(chat.replyUnknown);
  if (violates(error, 'messages_attachment_unused')) throw AppError.badRequest(chat.attachmentNotYours);
  throw error;
}
