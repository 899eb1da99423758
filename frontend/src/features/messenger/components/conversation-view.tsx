import { useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import type { Conversation } from '../engine/conversation';
import { hasSealed } from '../engine/conversation-log';
import { useChatInfo, useConversation, useTyping } from '../hooks/use-chat';
import { useSealing } from '../hooks/use-sealing';
import { useSearch } from '../hooks/use-search';
import { goesPlain, useSend } from '../hooks/use-send';
import { useEngine } from '../model/engine-context';
import { type MessageActions, MessagesContext } from '../model/messages-context';
import { firstUnreadSeq } from '../model/rows';
import type { Writing } from '../model/writing';
import { STRINGS, typingText } from '../strings';
import { BackupPrompt } from './backup-prompt';
import { Composer } from './composer';
import { ConversationHeader, type ConversationHeaderProps } from './conversation-header';
import { RestoreBackup } from './late-dialogs';
import { MessageList } from './message-list';
import { blockedBecause, SealingNotice } from './sealing-notice';

export interface ConversationViewProps extends Pick<ConversationHeaderProps, 'chat' | 'onBack' | 'onLeaving'> {
  /** The number of unread messages when the conversation was opened. */
  unread: number;
}

/** What was being written in each conversation when it left the screen. */
const leftOff = new WeakMap<Conversation, Writing>();

/** A direct or group conversation. */
export function ConversationView({ chat, unread, onBack, onLeaving }: ConversationViewProps) {
  const { user } = useEngine();
  const info = useChatInfo(chat);
  const { conversation, state } = useConversation(chat);
  const { log, outgoing, status, uploads } = state;
  const [writing, setWriting] = useState<Writing>(() => leftOff.get(conversation) ?? { kind: 'new' });
  useEffect(() => void leftOff.set(conversation, writing), [conversation, writing]);
  const sealing = useSealing(chat, info.others, hasSealed(log));
  const { send, sendFile } = useSend({ chat, conversation, sealing });
  const search = useSearch(log.entries);
  const found = search.current;
  const typing = useTyping(chat, info.others);
  const left = info.hasLeft ? STRINGS.hasLeft(info.title) : undefined;
  const composerRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => composerRef.current?.focus(), []);
  const [isRestoring, setIsRestoring] = useState(false);
  const [openedWith] = useState(unread);
  const [firstUnread, setFirstUnread] = useState<number>();

  // The unread line keeps its position from opening, although opening marks the conversation as read.
  if (firstUnread === undefined && status === 'ready' && openedWith > 0) {
    setFirstUnread(firstUnreadSeq(log.entries, user.id, openedWith));
  }

  const actions = useMemo<MessageActions>(
    () => ({
      conversation,
      info,
      write: (next) => {
        setWriting(next);
        composerRef.current?.focus();
      },
      restore: () => setIsRestoring(true),
      found,
    }),
    [conversation, info, found],
  );

  return (
    <MessagesContext value={actions}>
      <ConversationHeader
        plan={info.hasLeft ? undefined : sealing.plan}
        {...{ chat, info, search, onBack, onLeaving }}
      />
      {!info.hasLeft && <SealingNotice info={info} sealing={sealing} />}
      <BackupPrompt />
      <div className="relative flex min-h-0 flex-1 flex-col">
        {status === 'loading' && (
          <p role="status" className="grid flex-1 place-content-center text-sm text-fg-2 appear-late">
            {STRINGS.loading}
          </p>
        )}
        {status === 'failed' && (
          <ErrorState className="flex-1" text={STRINGS.messagesFailed} onRetry={() => void conversation.load()} />
        )}
        {status === 'ready' && log.entries.length === 0 && outgoing.length === 0 && (
          <div className="grid flex-1 place-content-center text-center">
            <p className="text-base font-semibold text-fg-2">{STRINGS.emptyTitle}</p>
            <EmptyState className="p-1" text={STRINGS.emptyHint} />
          </div>
        )}
        {status === 'ready' && (log.entries.length > 0 || outgoing.length > 0) && (
          <MessageList state={state} firstUnread={firstUnread} />
        )}
      </div>
      <p dir="auto" role="status" className="h-5 shrink-0 truncate px-4 text-xs text-fg-3">
        {typingText(typing)}
      </p>
      <Composer
        ref={composerRef}
        chat={chat}
        writing={writing}
        isUploading={uploads > 0}
        blocked={left ?? (status === 'ready' ? blockedBecause(sealing, writing) : STRINGS.loading)}
        isReadOnly={info.hasLeft}
        isPlain={!info.hasLeft && goesPlain(sealing.plan, writing)}
        onSend={(text, isPlainAgreed) => send(text, writing, isPlainAgreed)}
        onFile={(file, isPlainAgreed) => void sendFile(file, isPlainAgreed)}
        onTyping={() => conversation.typing()}
        onDone={() => setWriting({ kind: 'new' })}
        onUnsaved={(edit) => setWriting((now) => (now.kind === 'new' ? edit : now))}
      />
      {isRestoring && <RestoreBackup onClose={() => setIsRestoring(false)} />}
    </MessagesContext>
  );
}
