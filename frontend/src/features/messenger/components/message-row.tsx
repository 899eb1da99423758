import type { ChatMessage } from '@contract';
import { clsx } from 'clsx';
import { CheckCheck, Lock, LockOpen, ShieldAlert } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { useClock } from '@/lib/clock';
import type { Refusal } from '@/lib/sealing/envelope';
import { formatTime } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import type { Body, Entry } from '../engine/conversation-log';
import { useEngine } from '../model/engine-context';
import { useMessageActions } from '../model/messages-context';
import { readBy, REFUSALS, STRINGS } from '../strings';
import { Attachment } from './attachment';
import { Bubble, MessageText } from './bubble';
import { MessageMenu } from './message-menu';
import { ReplyQuote } from './reply-quote';

export interface MessageRowProps {
  entry: Entry;
  isFirst: boolean;
  /** Whether to offer to make this message, and the run of messages before it, readable here. */
  isLastElsewhere: boolean;
}

/** One message: sender, time, content, and whether it was encrypted. */
export function MessageRow({ entry, isFirst, isLastElsewhere }: MessageRowProps) {
  const user = useCurrentUser();
  const { found } = useMessageActions();
  const { message, body } = entry;
  const isOwn = message.senderId === user.id;
  return (
    <div className={clsx('group flex gap-2', isFirst ? 'pt-3' : 'pt-1', isOwn && 'flex-row-reverse')}>
      {!isOwn &&
        (isFirst ? (
          <Avatar name={message.sender.name} userId={message.senderId} className="mt-5" />
        ) : (
          <span className="w-7 shrink-0" />
        ))}
      <div className={clsx('flex max-w-[82%] min-w-0 flex-col', isOwn ? 'items-end' : 'items-start')}>
        {isFirst && !isOwn && (
          <p dir="auto" className="max-w-full truncate pb-0.5 text-xs font-semibold text-fg-2">
            {message.sender.name}
          </p>
        )}
        <Bubble isOwn={isOwn} isFirst={isFirst} isMarked={found === message.id}>
          {message.replyToId && body.kind !== 'deleted' && <ReplyQuote id={message.replyToId} />}
          <BodyContent entry={entry} isLastElsewhere={isLastElsewhere} />
        </Bubble>
        <Meta entry={entry} isOwn={isOwn} zone={user.timezone} />
      </div>
      {body.kind !== 'deleted' && <MessageMenu entry={entry} isOwn={isOwn} />}
    </div>
  );
}

function BodyContent({ entry, isLastElsewhere }: Omit<MessageRowProps, 'isFirst'>) {
  const { body } = entry;
  switch (body.kind) {
    case 'deleted':
      return <p className="text-fg-3 italic">{STRINGS.deleted}</p>;
    case 'refused':
      return <Refused refusal={body.refusal} isLastElsewhere={isLastElsewhere} />;
    case 'plain':
    case 'sealed':
      return (
        <>
          {entry.message.attachmentUrl && <Attachment entry={entry} />}
          {body.text !== '' && <MessageText text={body.text} />}
        </>
      );
  }
}

function Refused({ refusal, isLastElsewhere }: { refusal: Refusal; isLastElsewhere: boolean }) {
  const engine = useEngine();
  const { restore } = useMessageActions();
  return (
    <>
      <p className="flex items-center gap-2 text-fg-2 italic">
        {refusal === 'for-another-device' ? (
          <Lock aria-hidden="true" className="size-4 shrink-0" />
        ) : (
          <ShieldAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
        )}
        <span>{REFUSALS[refusal]}</span>
      </p>
      {isLastElsewhere && (
        <div className="mt-1 -ml-2.5 flex flex-wrap gap-x-1">
          <Button size="sm" variant="ghost" onClick={restore}>
            {STRINGS.restoreBackup}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void engine.requestHandover()}>
            {STRINGS.fromOtherBrowser}
          </Button>
        </div>
      )}
    </>
  );
}

function Meta({ entry: { message, body }, isOwn, zone }: { entry: Entry; isOwn: boolean; zone: string }) {
  useClock();
  return (
    <p className="flex items-center gap-1.5 pt-0.5 text-xs text-fg-3 tnum">
      <SealMark body={body} />
      <span>{formatTime(message.createdAt, zone)}</span>
      {message.editedAt && !message.deletedAt && <span>{STRINGS.edited}</span>}
      {isOwn && <Receipt message={message} />}
    </p>
  );
}

function SealMark({ body }: { body: Body }) {
  if (body.kind === 'deleted') return null;
  const Icon = body.kind === 'plain' ? LockOpen : Lock;
  const label = body.kind === 'plain' ? STRINGS.notSealed : STRINGS.sealed;
  return <Icon role="img" aria-label={label} className="size-3" />;
}

function Receipt({ message: { seq, createdAt } }: { message: ChatMessage }) {
  const { info } = useMessageActions();
  // Members who joined later have nothing unread, but have not read this message.
  const readers = info.readers.filter(({ joinedAt = '' }) => joinedAt <= createdAt);
  const count = readers.filter(({ lastReadSeq }) => lastReadSeq >= seq).length;
  if (count === 0) return <span>{STRINGS.sent}</span>;
  return (
    <span className="flex items-center gap-1">
      <CheckCheck aria-hidden="true" className="size-3.5" />
      <span>{info.group ? readBy(count, readers.length) : STRINGS.read}</span>
    </span>
  );
}
