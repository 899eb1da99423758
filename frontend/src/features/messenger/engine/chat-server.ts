/** The server as a conversation uses it; the requests themselves are in `api/chat.ts`. */
import type { ChatMessage, ChatUploadResponse, MessageContent, MessageQuery } from '@contract';
import { chatApi, type ChatTarget } from '@/api/chat';
import { logError } from '@/api/error-text';
import type { AppDispatch } from '@/store/store';

export interface ChatServer {
  load(chat: ChatTarget, query: MessageQuery): Promise<ChatMessage[]>;
  send(chat: ChatTarget, content: MessageContent): Promise<ChatMessage>;
  edit(id: string, message: string): Promise<ChatMessage>;
  remove(id: string): Promise<ChatMessage>;
  upload(file: File, isSealed: boolean): Promise<ChatUploadResponse>;
  markRead(chat: ChatTarget, seq: number): Promise<void>;
  /** Not awaited. */
  typing(chat: ChatTarget): void;
}

const untracked = { track: false } as const;

export function chatServer(dispatch: AppDispatch, senderId: string): ChatServer {
  const { fetchMessages, sendMessage, editMessage, deleteMessage, uploadChatFile, markRead, sendTyping } =
    chatApi.endpoints;
  return {
    load: (chat, query) => dispatch(fetchMessages.initiate({ chat, query }, untracked)).unwrap(),
    send: (chat, content) => dispatch(sendMessage.initiate({ chat, content, senderId }, untracked)).unwrap(),
    edit: (id, message) => dispatch(editMessage.initiate({ id, message, senderId }, untracked)).unwrap(),
    remove: (id) => dispatch(deleteMessage.initiate({ id, senderId }, untracked)).unwrap(),
    upload: (file, isSealed) => dispatch(uploadChatFile.initiate({ file, isSealed, senderId }, untracked)).unwrap(),
    markRead: (chat, seq) => dispatch(markRead.initiate({ chat, seq }, untracked)).unwrap(),
    typing: (chat) => {
      dispatch(sendTyping.initiate(chat, untracked))
        .unwrap()
        .catch((error) => logError('chat.typing', error));
    },
  };
}
