import { createContext, use } from 'react';
import type { Conversation } from './engine/conversation';
import type { Writing } from './composer';
import type { ChatInfo } from './use-chat';

/** What each message needs of the conversation around it. */
export interface MessageActions {
  conversation: Conversation;
  info: ChatInfo;
  write: (writing: Writing) => void;
  /** Offers to read what was sealed for another browser. */
  restore: () => void;
  /** The message that a search has come to. */
  found: string | undefined;
}

export const MessagesContext = createContext<MessageActions | undefined>(undefined);

export function useMessageActions(): MessageActions {
  const actions = use(MessagesContext);
  if (!actions) throw new Error('useMessageActions needs a conversation around it');
  return actions;
}
