import { v7 as uuidv7 } from 'uuid';
import { GroupsRepository } from '../../src/chat/groups/groups.repository';
import { MessagesRepository } from '../../src/chat/messages/messages.repository';
import { LIMITS } from '../../src/contract';
import type { TestApp } from '../harness/app';

export type ChatThing =
  'partner' | 'group' | 'joinedGroup' | 'message' | 'receivedMessage' | 'sentFile' | 'deviceKey' | 'handover' | 'epoch';

/**
 * The chats and messages that requests are about. They belong to one user, and a companion from the team takes part.
 * Joined groups and heard messages are the companion's. The partner of a user's own chat is the companion; that of
 * another user's chat is a stranger.
 */
export async function makeChatThing(
  app: TestApp,
  thing: ChatThing,
  { isOwn, ownerId, companionId }: { isOwn: boolean; ownerId: string; companionId: string },
): Promise<string> {
  const group = (createdById: string) => makeGroup(app, createdById, [ownerId, companionId]);
  const message = async (senderId: string, fileId?: string) => say(app, await group(senderId), senderId, fileId);
  switch (thing) {
    case 'partner':
      return isOwn ? companionId : ownerId;
    case 'group':
      return group(ownerId);
    case 'joinedGroup':
      return group(companionId);
    case 'message':
      return message(ownerId);
    case 'receivedMessage':
      return message(companionId);
    case 'sentFile': {
      const fileId = await app.make.file(ownerId, 'attachment');
      await message(ownerId, fileId);
      return fileId;
    }
    case 'deviceKey':
      return addKey(app, ownerId, uuidv7());
    case 'handover':
      return handOver(app, ownerId);
    case 'epoch':
      return makeEpoch(app, ownerId);
  }
}

async function addKey(app: TestApp, userId: string, id: string): Promise<string> {
  await app.db.query(`INSERT INTO device_keys (id, user_id, public_key) VALUES ($1, $2, $3)`, [
    id,
    userId,
    `key ${id}`,
  ]);
  return id;
}

/** An open handover with its first batch. Its id is also that of the receiving key. */
async function handOver(app: TestApp, userId: string): Promise<string> {
  const id = await addKey(app, userId, uuidv7());
  const fromKeyId = await addKey(app, userId, uuidv7());
  await app.db.query(
    `INSERT INTO handovers (id, user_id, to_key_id, from_key_id, is_to_confirmed, is_from_confirmed, batches_sent,
                            batches_of, expires_at)
     VALUES ($1, $2, $1, $3, true, true, 1, 2, clock_timestamp() + interval '1 hour')`,
    [id, userId, fromKeyId],
  );
  await app.db.query(`INSERT INTO handover_batches (handover_id, number, sealed) VALUES ($1, 0, 'sealed')`, [id]);
  return id;
}

/**
 * An epoch that has not started, in a group of its own. Its id is that of the group and of the device that created it.
 */
async function makeEpoch(app: TestApp, userId: string): Promise<string> {
  const id = await makeGroup(app, userId, [userId]);
  await addKey(app, userId, id);
  const { epochMessages } = LIMITS.chat;
  await app.db.query(
    `WITH made AS (
       INSERT INTO epochs (conversation_id, number, key_id, commitment, readers, messages_max, expires_at)
       VALUES ($1, 1, $1, 'commitment', 'readers', $2, clock_timestamp() + interval '1 day') RETURNING conversation_id)
     INSERT INTO epoch_keys (conversation_id, number, key_id, wrapped, signature)
     SELECT conversation_id, 1, k.id, 'wrapped', 'signature' FROM made, device_keys k
      WHERE k.user_id = $3 AND k.removed_at IS NULL`,
    [id, epochMessages, userId],
  );
  return id;
}

async function makeGroup(app: TestApp, createdById: string, memberIds: string[]): Promise<string> {
  const id = uuidv7();
  const groups = app.nest.get(GroupsRepository);
  await groups.insert({ id, name: 'Plans', description: null, createdById });
  await groups.addMembers(id, memberIds);
  return id;
}

async function say(app: TestApp, groupId: string, senderId: string, fileId?: string): Promise<string> {
  const id = uuidv7();
  await app.nest.get(MessagesRepository).sendToGroup(groupId, {
    ...{ id, senderId, clientId: null, sealedFor: null, body: 'Said', replyToId: null },
    attachment: fileId ? { id: fileId, type: 'image', name: 'a.webp' } : null,
  });
  return id;
}
