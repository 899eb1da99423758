import type { INestApplicationContext } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ConversationEntity } from '../chat/groups/conversation.entity';
import { GroupsRepository } from '../chat/groups/groups.repository';
import { MessageEntity } from '../chat/messages/message.entity';
import { MessagesRepository } from '../chat/messages/messages.repository';
import { ROLES } from '../contract';
import { Database } from '../platform/database/database';
import { DEMO_TALKS, type DemoTalk } from './talk';

const UNREAD_MINUTES = 60;

/**
 * Creates the demo conversations. Messages of the last hour remain unread. Members joined before the first message: a
 * receipt counts only those.
 */
export async function seedChat(app: INestApplicationContext, ids: Map<string, string>): Promise<void> {
  const database = app.get(Database);
  for (const talk of DEMO_TALKS) {
    const say = talk.name === null ? directly(app, talk, ids) : inGroup(app, await groupOf(app, talk, ids), ids);
    for (const { key, minutesAgo, text } of talk.lines) {
      const id = uuidv7();
      await say(id, key, text);
      const createdAt = () => `clock_timestamp() - make_interval(mins => ${minutesAgo})`;
      await database.manager.getRepository(MessageEntity).update({ id }, { createdAt });
    }
  }
  await database.query(
    `UPDATE conversations c SET last_message_at = said.last FROM (
       SELECT conversation_id, max(created_at) AS last FROM messages GROUP BY 1) said WHERE said.conversation_id = c.id`,
  );
  await database.query(
    `UPDATE conversation_members me SET last_read_seq = coalesce((
       SELECT max(m.seq) FROM messages m WHERE m.conversation_id = me.conversation_id
          AND m.created_at < clock_timestamp() - make_interval(mins => $1)), 0),
       joined_at = least(me.joined_at, (
         SELECT min(m.created_at) FROM messages m WHERE m.conversation_id = me.conversation_id))`,
    [UNREAD_MINUTES],
  );
}

type Say = (id: string, key: string, text: string) => Promise<unknown>;

function inGroup(app: INestApplicationContext, groupId: string, ids: Map<string, string>): Say {
  return (id, key, text) => app.get(MessagesRepository).sendToGroup(groupId, plain(id, ids.get(key)!, text));
}

function directly(app: INestApplicationContext, { members }: DemoTalk, ids: Map<string, string>): Say {
  return (id, key, text) => {
    const receiver = members.find((member) => member !== key)!;
    return app.get(MessagesRepository).sendDirect(ids.get(receiver)!, [...ROLES], plain(id, ids.get(key)!, text));
  };
}

const plain = (id: string, senderId: string, body: string) => ({
  ...{ id, senderId, body, clientId: null, sealedFor: null, replyToId: null, attachment: null },
});

/** The General group exists already. */
async function groupOf(app: INestApplicationContext, talk: DemoTalk, ids: Map<string, string>): Promise<string> {
  const conversations = app.get(Database).manager.getRepository(ConversationEntity);
  const general = await conversations.findOneBy({ isGeneral: true, name: talk.name! });
  if (general) return general.id;
  const memberIds = talk.members.map((key) => ids.get(key)!);
  const id = uuidv7();
  const groups = app.get(GroupsRepository);
  await groups.insert({ id, name: talk.name!, description: talk.description, createdById: memberIds[0]! });
  await groups.addMembers(id, memberIds);
  return id;
}
