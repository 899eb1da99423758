import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type ChatMessage, isBlank, isSealed, MESSAGES, rolesSeenBy, sealedFor } from '../../contract';
import { FilesService } from '../../files/files.service';
import { inTurnByKey } from '../../platform/concurrency';
import { Database } from '../../platform/database/database';
import { raised, violates } from '../../platform/database/database-errors';
import { RAISED } from '../../platform/database/error-codes';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import { TooManyRequests } from '../../platform/http/too-many-requests';
import type { CurrentUser } from '../../platform/security/access';
import { assertCan } from '../../platform/security/assert-can';
import { AttachmentsService } from '../attachments/attachments.service';
import type { DirectMessageDto, MessageDto } from '../chat.dto';
import { keysChanged } from './keys-changed';
import { type MessageRow, MessagesRepository, type NewMessage, type Sent } from './messages.repository';

const RETRY_AFTER_MS = 1_000;

/** Sends and changes messages. */
@Injectable()
export class MessagesService {
  /**
   * The database serialises a conversation's messages anyway. Waiting here instead of there keeps connections free, and
   * publishes events in the order in which they happened.
   */
  private readonly inTurn = inTurnByKey();

  constructor(
    private readonly messages: MessagesRepository,
    private readonly attachments: AttachmentsService,
    private readonly files: FilesService,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /** @throws AppError 404 for a recipient whom the sender cannot see */
  async sendDirect(user: CurrentUser, receiverId: string, request: DirectMessageDto): Promise<Sent> {
    if (receiverId === user.id) throw AppError.badRequest(MESSAGES.chat.receiverInvalid);
    const message = await this.prepare(user, request);
    return this.send(pairKey(user.id, receiverId), () =>
      this.messages.sendDirect(receiverId, rolesSeenBy(user), message),
    );
  }

  /** @throws AppError 404 unless the sender is a member */
  async sendToGroup(user: CurrentUser, groupId: string, request: MessageDto): Promise<Sent> {
    const message = await this.prepare(user, request);
    return this.send(groupId, () => this.messages.sendToGroup(groupId, message));
  }

  /**
   * Only the sender can edit a message, and a sealed one remains sealed.
   * @throws AppError 404 in a conversation that the user does not see
   */
  edit(user: CurrentUser, id: string, body: string): Promise<ChatMessage> {
    return this.change(user, id, async (row) => {
      if (row.isDeleted) throw AppError.notFound();
      if (isSealed(row.body) && !isSealed(body)) throw AppError.badRequest(MESSAGES.chat.sealedStays);
      if (row.attachmentId && isSealed(row.body) !== isSealed(body)) {
        throw AppError.badRequest(MESSAGES.chat.sealedFileOnly);
      }
      const readers = sealedFor(body);
      if (readers) await this.messages.checkSealedFor(row.conversationId, readers).catch(refused);
      return this.messages.edit(id, row.conversationId, body);
    });
  }

  /**
   * Removes the text and the file, but keeps the number. Repeating it changes nothing.
   * @throws AppError 404 in a conversation that the user does not see
   */
  async remove(user: CurrentUser, id: string): Promise<void> {
    await this.change(user, id, async (row) => {
      if (row.isDeleted) return undefined;
      const message = await this.messages.remove(id, row.conversationId);
      if (row.attachmentId) await this.files.discard([row.attachmentId]);
      return message;
    });
  }

  private async prepare(user: CurrentUser, request: MessageDto): Promise<NewMessage> {
    const { message, attachmentUrl, clientId, replyToId } = request;
    const body = isBlank(message) ? '' : message;
    const attachment = attachmentUrl ? await this.attachments.own(user, attachmentUrl) : null;
    if (body === '' && !attachment) throw AppError.badRequest(MESSAGES.chat.empty);
    if (attachment && attachment.isSealed !== isSealed(body)) throw AppError.badRequest(MESSAGES.chat.sealedFileOnly);
    return {
      id: uuidv7(),
      senderId: user.id,
      clientId: clientId ?? null,
      body,
      sealedFor: sealedFor(body),
      replyToId: replyToId || null,
      attachment,
    };
  }

  private send(key: string, send: () => Promise<Sent | undefined>): Promise<Sent> {
    return this.inTurn(key, () =>
      this.database.transaction(async () => {
        const sent = await send().catch(refused);
        if (!sent) throw AppError.notFound();
        if (sent.isNew) this.events.publish('message.sent', { message: sent.message, memberIds: sent.memberIds });
        return sent;
      }),
    );
  }

  private async change<Result extends ChatMessage | undefined>(
    user: CurrentUser,
    id: string,
    work: (row: MessageRow) => Promise<Result>,
  ): Promise<Result> {
    const find = () => this.messages.find(id, user.id, rolesSeenBy(user));
    const found = await find();
    if (!found) throw AppError.notFound();
    return this.inTurn(keyOf(found), () =>
      this.database.transaction(async () => {
        await this.messages.lock(found.conversationId);
        const row = await find();
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

/** Maps a constraint violation to its error text. */
function refused(error: unknown): never {
  const { messageTooFast, messageClientIdUsed, messageReplyUnknown } = RAISED;
  if (raised(error, messageTooFast)) throw new TooManyRequests(RETRY_AFTER_MS, messageTooFast.text);
  if (raised(error, messageClientIdUsed) || violates(error, 'messages_client_once'))
    throw AppError.conflict(messageClientIdUsed.text);
  if (raised(error, messageReplyUnknown)) throw AppError.badRequest(messageReplyUnknown.text);
  if (violates(error, 'messages_attachment_unused')) throw AppError.badRequest(MESSAGES.chat.attachmentNotYours);
  return keysChanged(error);
}
