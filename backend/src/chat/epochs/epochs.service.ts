import { Injectable } from '@nestjs/common';
import { type EpochKeyCopy, type EpochKeys, type MadeEpoch, MESSAGES, rolesSeenBy } from '../../contract';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { keysChanged } from '../messages/keys-changed';
import type { EpochKeysQueryDto, EpochPlaceDto, MakeEpochDto } from './epochs.dto';
import { EpochsRepository } from './epochs.repository';

/** Stores the keys that conversations are sealed with, wrapped for each device. The server can unwrap none. */
@Injectable()
export class EpochsService {
  constructor(
    private readonly epochs: EpochsRepository,
    private readonly database: Database,
  ) {}

  /** @throws AppError 404 for a conversation that the user does not see, or a device that is not theirs */
  make(user: CurrentUser, { groupChatId, userId, ...made }: MakeEpochDto): Promise<MadeEpoch> {
    checkPlace(user, { groupChatId, userId });
    return this.database.transaction(async () => {
      const conversationId = groupChatId ?? (await this.epochs.directConversation(user.id, userId!, rolesSeenBy(user)));
      if (!conversationId) throw AppError.notFound();
      await this.assertSeen(user, conversationId);
      const number = await this.epochs.make(conversationId, user.id, made);
      if (!number) throw AppError.notFound();
      return { conversationId, number };
    });
  }

  /** @throws AppError 404 unless the user is making this epoch, of a conversation that they see */
  async add(user: CurrentUser, conversationId: string, number: number, copies: EpochKeyCopy[]): Promise<void> {
    await this.assertSeen(user, conversationId);
    if (!(await this.epochs.add(conversationId, number, user.id, copies))) throw AppError.notFound();
  }

  /**
   * @param replaced the number of the current epoch, if the user's device cannot use it
   * @throws AppError 404 unless the user is making this epoch, of a conversation that they see, 409 if its devices are not
   *   the current ones, or if another epoch is current
   */
  async begin(user: CurrentUser, conversationId: string, number: number, replaced: number | null): Promise<void> {
    await this.assertSeen(user, conversationId);
    const isBegun = await this.database.transaction(() =>
      this.epochs.begin(conversationId, number, user.id, replaced).catch(keysChanged),
    );
    if (!isBegun) throw AppError.notFound();
  }

  /** @throws AppError 404 for a conversation that the user does not see, or a device that is not theirs */
  async list(user: CurrentUser, { groupChatId, userId, keyId, after }: EpochKeysQueryDto): Promise<EpochKeys> {
    checkPlace(user, { groupChatId, userId });
    const conversationId = groupChatId ?? (await this.epochs.findDirect(user.id, userId!));
    // The two users have no conversation yet.
    if (!conversationId) return { current: null, keys: [] };
    await this.assertSeen(user, conversationId);
    const keys = await this.epochs.list(conversationId, user.id, keyId, Number(after ?? 0));
    if (!keys) throw AppError.notFound();
    return keys;
  }

  private async assertSeen(user: CurrentUser, conversationId: string): Promise<void> {
    const isSeen = await this.epochs.isSeen(conversationId, user.id, rolesSeenBy(user));
    if (!isSeen) throw AppError.notFound();
  }
}

function checkPlace(user: CurrentUser, { groupChatId, userId }: Pick<EpochPlaceDto, 'groupChatId' | 'userId'>): void {
  const isOne = Boolean(groupChatId) !== Boolean(userId);
  if (!isOne || userId === user.id) throw AppError.badRequest(MESSAGES.general.malformed);
}
