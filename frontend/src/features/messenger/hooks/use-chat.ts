/** The conversation on screen: its members, their read positions, and whether it is encrypted. */
import { type ChatMessage, type GroupChat, LIMITS, MESSAGES, type Person } from '@contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type ChatTarget, useGetDirectChatsQuery, useGetGroupsQuery } from '@/api/chat';
import { useGetAllUsersQuery } from '@/api/users';
import { onEvent, onResync } from '@/realtime/socket';
import { withNames } from '../engine/conversation-log';
import { sameChat, targetOf } from '../engine/messenger-engine';
import { useEngine } from '../model/engine-context';
import { STRINGS } from '../strings';
import { nameOf } from './use-contacts';

export interface ChatInfo {
  title: string;
  group: GroupChat | undefined;
  /** All members except the user. */
  others: Person[];
  /** How far each other member has read, and since when they are in the group. */
  readers: { lastReadSeq: number; joinedAt?: string }[];
  /** Whether it is a chat with a user who has left the team: it can only be read. */
  hasLeft: boolean;
}

export function useChatInfo(chat: ChatTarget): ChatInfo {
  const { user } = useEngine();
  const { data: groups } = useGetGroupsQuery();
  const { data: directs } = useGetDirectChatsQuery();
  const { data: users } = useGetAllUsersQuery();
  return useMemo(() => {
    if (chat.kind === 'group') {
      const group = groups?.find(({ id }) => id === chat.id);
      const others = group?.members.filter(({ id }) => id !== user.id) ?? [];
      return { title: group?.name ?? '', group, others, readers: others, hasLeft: false };
    }
    const everyone = users && [...users.staff, ...users.clients, ...users.owners];
    const person = everyone?.find(({ id }) => id === chat.id);
    const hasLeft = everyone !== undefined && !person;
    const direct = directs?.find(({ userId }) => userId === chat.id);
    // A chat without messages is in no list.
    const unlisted = { id: chat.id, name: hasLeft ? MESSAGES.user.formerMember : '', email: '' };
    const other = person ?? direct?.user ?? unlisted;
    const readers = [{ lastReadSeq: direct?.peerLastReadSeq ?? 0 }];
    return { title: nameOf(other), group: undefined, others: [other], readers, hasLeft };
  }, [chat, groups, directs, users, user.id]);
}

/** The conversation, kept up to date while it is on screen. */
export function useConversation(chat: ChatTarget) {
  const engine = useEngine();
  const conversation = useMemo(() => engine.conversation(chat), [engine, chat]);
  const loaded = useSyncExternalStore(conversation.subscribe, conversation.getState);
  const { data: users } = useGetAllUsersQuery();
  const state = useMemo(
    () => (users ? { ...loaded, log: withNames(loaded.log, Object.values(users).flat()) } : loaded),
    [loaded, users],
  );

  useEffect(() => {
    void conversation.load();
    void engine.encryption.stayInUse().catch(() => undefined);
    const receive = (message: ChatMessage) => {
      if (sameChat(chat, targetOf(engine.user.id, message))) void conversation.receive(message);
    };
    const stops = [
      onEvent('direct-message', receive),
      onEvent('group-chat-message', receive),
      onEvent('message-updated', receive),
      onResync((_, fromScratch) => void conversation.refresh(fromScratch)),
      // A key that arrives late may open messages that could not be opened, or verify their signatures.
      engine.encryption.subscribe(() => void conversation.reopen()),
    ];
    return () => {
      stops.forEach((stop) => stop());
      conversation.leave();
    };
  }, [engine, conversation, chat]);

  return { conversation, state };
}

/** The names of the users who are typing. */
export function useTyping(chat: ChatTarget, others: readonly Person[]): string[] {
  const [until, setUntil] = useState<Record<string, number>>({});
  useEffect(
    () =>
      onEvent('typing', ({ groupChatId, userId }) => {
        const isHere = chat.kind === 'group' ? groupChatId === chat.id : !groupChatId && userId === chat.id;
        if (!isHere) return;
        setUntil((known) => ({ ...known, [userId]: Date.now() + LIMITS.chat.typingShownMs }));
        setTimeout(() => setUntil(stillTyping), LIMITS.chat.typingShownMs);
      }),
    [chat],
  );
  useEffect(() => {
    const stopped = ({ senderId }: { senderId: string }) =>
      setUntil((known) => Object.fromEntries(Object.entries(known).filter(([id]) => id !== senderId)));
    const stops = [onEvent('direct-message', stopped), onEvent('group-chat-message', stopped)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return others.filter(({ id }) => until[id] !== undefined).map((person) => nameOf(person) || STRINGS.you);
}

const stillTyping = (until: Record<string, number>) =>
  Object.fromEntries(Object.entries(until).filter(([, time]) => time > Date.now()));
