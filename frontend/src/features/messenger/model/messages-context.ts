import { createContext, use } from 'react';
import type { Conversation } from '../engine/conversation';
import type { ChatInfo } from '../hooks/use-chat';
import type { Writing } from './writing';

/** The data and actions that each message needs from its conversation. */
export interface MessageActions {
  conversation: Conversation;
  info: ChatInfo;
  write: (writing: Writing) => void;
  /** Offers to read messages that were encrypted for another browser. */
  restore: () => void;
  /** The id of the current search result. */
  found: string | undefined;
}

export const MessagesContext = createContext<MessageActions | undefined>(undefined);

export function useMessageActions(): MessageActions {
  const actions = use(MessagesContext);
  if (!actions) throw new Error('useMessageActions needs a conversation around it');
  return actions;
}
