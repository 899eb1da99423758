import type { ChatMessage, MessageContent } from '@contract';
import type { ChatTarget } from '@/api/chat';
import type { ChatServer } from './chat-server';
import type { Body } from './conversation-log';

/** Creates the request, sealed if necessary. A retry sends the same bytes unless keys have changed in the meantime. */
export type Compose = (clientId: string) => Promise<MessageContent>;

export interface ConversationParts {
  chat: ChatTarget;
  userId: string;
  server: ChatServer;
  open: (message: ChatMessage) => Promise<Body>;
  onSendFailed: (chat: ChatTarget, error: unknown) => void;
  /** Resolves with whether the server confirms that the user is still the one who is signed in. */
  confirmUser: () => Promise<boolean>;
  /** Resolves when the current keys and members are known again. */
  onKeysChanged: (chat: ChatTarget) => Promise<void>;
}
