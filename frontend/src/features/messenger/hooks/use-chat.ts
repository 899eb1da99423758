/** The conversation on screen: its members, their read positions, and whether it is encrypted. */
import { type ChatMessage, type GroupChat, LIMITS, type Person } from '@contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type ChatTarget, useGetDirectChatsQuery, useGetGroupsQuery } from '@/api/chat';
import { useGetAllUsersQuery } from '@/api/users';
import { onEvent, onResync } from '@/realtime/socket';
import { withNames } from '../engine/conversation-log';
import { sameChat, targetOf } from '../engine/messenger-engine';
import { useEngine } from '../model/engine-context';
import { STRINGS } from '../strings';
import { nameOf, useContacts } from './use-contacts';

export interface ChatInfo {
  title: string;
  group: GroupChat | undefined;
  /** All members except the user. */
  others: Person[];
  /** The number of the last message that each other member has read. */
  readBy: number[];
}

export function useChatInfo(chat: ChatTarget): ChatInfo {
  const { user } = useEngine();
  const { data: groups } = useGetGroupsQuery();
  const { data: directs } = useGetDirectChatsQuery();
  const { contacts } = useContacts();
  return useMemo(() => {
    if (chat.kind === 'group') {
      const group = groups?.find(({ id }) => id === chat.id);
      const others = group?.members.filter(({ id }) => id !== user.id) ?? [];
      return { title: group?.name ?? '', group, others, readBy: others.map(({ lastReadSeq }) => lastReadSeq) };
    }
    const person = contacts?.find(({ id }) => id === chat.id);
    const direct = directs?.find(({ userId }) => userId === chat.id);
    const other = person ?? { id: chat.id, name: '', email: '' };
    return { title: nameOf(other), group: undefined, others: [other], readBy: [direct?.peerLastReadSeq ?? 0] };
  }, [chat, groups, directs, contacts, user.id]);
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
