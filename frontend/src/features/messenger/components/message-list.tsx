import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type UIEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useToday } from '@/api/use-today';
import { formatDay } from '@/lib/time';
import { Button } from '@/ui/button';
import { useKeptRow } from '@/ui/use-kept-row';
import { useHeld, useIsAimed } from '@/ui/use-steady';
import type { ConversationState } from '../engine/conversation';
import { useMessageActions } from '../model/messages-context';
import { type Row, rowsOf } from '../model/rows';
import { STRINGS } from '../strings';
import { MessageRow } from './message-row';
import { OutgoingRow } from './outgoing-row';

const ROW_PX = 56;
/** Older messages are loaded when the scroll position is within this distance from the top. */
const OLDER_WITHIN_PX = 400;
const END_WITHIN_PX = 60;

const keyOf = ({ key }: Row) => key;

export interface MessageListProps {
  state: ConversationState;
  firstUnread: number | undefined;
}

/** Only visible rows are in the DOM, so that fifty thousand messages scroll as smoothly as fifty. */
export function MessageList({ state, firstUnread }: MessageListProps) {
  const user = useCurrentUser();
  const { conversation, found } = useMessageActions();
  const scrollRef = useRef<HTMLDivElement>(null);
  const heightRef = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const { log, outgoing } = state;
  const entries = useHeld(log.entries, useIsAimed(scrollRef), outgoing.length);
  const rows = useMemo(
    () => rowsOf({ entries, outgoing, ownId: user.id, zone: user.timezone, unreadFrom: firstUnread }),
    [entries, outgoing, user.id, user.timezone, firstUnread],
  );
  const [options, keep] = useKeptRow(rows, keyOf);
  const list = useVirtualizer({
    ...options,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_WITHIN_PX,
    initialOffset: Number.MAX_SAFE_INTEGER,
  });

  const showFound = useEffectEvent(() => {
    const at = rows.findIndex((row) => row.kind === 'message' && row.key === found);
    if (at >= 0) list.scrollToIndex(at, { align: 'center' });
  });
  // Only when the search result changes, not when a message arrives.
  useEffect(() => showFound(), [found]);

  const newest = log.entries.at(-1)?.message.seq;
  useEffect(() => {
    const markIfSeen = () => isAtEnd && !document.hidden && conversation.markRead();
    markIfSeen();
    document.addEventListener('visibilitychange', markIfSeen);
    return () => document.removeEventListener('visibilitychange', markIfSeen);
  }, [isAtEnd, newest, conversation]);

  // A longer text in the composer, a notice or a phone's keyboard reduces the list's height.
  useEffect(() => {
    const box = scrollRef.current!;
    const observer = new ResizeObserver(() => {
      const wasAtEnd = isNearEnd(box, heightRef.current);
      heightRef.current = box.clientHeight;
      if (wasAtEnd) list.scrollToEnd();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [list]);

  function onScroll({ currentTarget: box }: UIEvent) {
    setIsAtEnd(isNearEnd(box, heightRef.current));
    if (box.scrollTop < OLDER_WITHIN_PX) void conversation.loadOlder();
  }

  return (
    <>
      <div
        ref={scrollRef}
        role="log"
        aria-label={STRINGS.messages}
        aria-live={isAtEnd ? 'polite' : 'off'}
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-offset-[-2px] [overflow-anchor:none]"
      >
        <div className="relative w-full" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map((item) => (
            <div
              key={item.key}
              ref={list.measureElement}
              data-index={item.index}
              onFocus={() => keep(item.key)}
              className="absolute inset-x-0 top-0 px-3"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <RowContent row={rows[item.index]!} />
            </div>
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          variant="primary"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
          onClick={() => list.scrollToEnd()}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          {STRINGS.jump}
        </Button>
      )}
    </>
  );
}

/** @param heightBefore the height before a resize, which fires no scroll event */
function isNearEnd(box: Element, heightBefore: number): boolean {
  const height = Math.max(box.clientHeight, heightBefore);
  return box.scrollHeight - box.scrollTop - height < END_WITHIN_PX;
}

function RowContent({ row }: { row: Row }) {
  const today = useToday();
  if (row.kind === 'outgoing') return <OutgoingRow outgoing={row.outgoing} isFirst={row.isFirst} />;
  return (
    <>
      {row.newDay && (
        <p className="py-3 text-center text-xs font-semibold text-fg-3">
          {row.newDay === today ? 'Today' : formatDay(row.newDay)}
        </p>
      )}
      {row.isUnreadFrom && (
        <p className="flex items-center gap-3 py-2 text-xs font-semibold text-fg-2 before:h-px before:flex-1 before:bg-control after:h-px after:flex-1 after:bg-control">
          {STRINGS.newMessages}
        </p>
      )}
      <MessageRow entry={row.entry} isFirst={row.isFirst} isLastElsewhere={row.isLastElsewhere} />
    </>
  );
}
