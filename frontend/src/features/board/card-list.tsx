import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { cardIdAt, type CardFocus } from './card-focus';
import type { CardSize } from './card-size';

/** Cards kept ready above and below the view. */
const OVERSCAN = 4;

export interface CardListProps {
  ids: readonly string[];
  size: CardSize;
  focus: CardFocus;
  /** The id of the heading that names the list. */
  labelledBy: string;
  /** A card that must stay in the page wherever the list is scrolled to. */
  keptId?: string | null;
  contentRef?: (element: HTMLElement | null) => void;
  renderCard: (id: string, isTabStop: boolean) => ReactNode;
  children?: ReactNode;
}

/**
 * One column's cards, of which only those in view are in the page. One of them takes part in the tab order: the one
 * focused last, or the first. That one stays in the page too, for losing it would lose the focus.
 */
export function CardList(props: CardListProps) {
  const { ids, size, focus, labelledBy, keptId, contentRef, renderCard, children } = props;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const tabStop = Math.max(0, focusedId === null ? 0 : ids.indexOf(focusedId));
  const kept = keptId ? ids.indexOf(keptId) : -1;

  const reveal = useEffectEvent((id: string) => {
    if (!ids.includes(id)) return false;
    flushSync(() => setFocusedId(id));
    return true;
  });
  useEffect(() => focus.register((id) => reveal(id)), [focus]);

  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: useCallback(() => size.pitch, [size.pitch]),
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: OVERSCAN,
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => withKept(range, [tabStop, kept]), [tabStop, kept]),
  });

  return (
    <div
      ref={scrollerRef}
      onFocus={(event) => setFocusedId(cardIdAt(event.target) ?? null)}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-2 pb-2 [contain:strict]"
    >
      <div
        ref={contentRef}
        role={ids.length > 0 ? 'list' : undefined}
        aria-labelledby={ids.length > 0 ? labelledBy : undefined}
        className="relative min-h-full"
        style={{ height: `calc(${virtualizer.getTotalSize()}px + var(--launcher-room, 0px))` }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            role="listitem"
            aria-setsize={ids.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0"
            style={{ top: start, height: size.pitch - size.gap }}
          >
            {renderCard(String(key), index === tabStop)}
          </div>
        ))}
        {children}
      </div>
    </div>
  );
}

function withKept(range: Range, kept: readonly number[]): number[] {
  const shown = new Set(defaultRangeExtractor(range));
  for (const index of kept) if (index >= 0 && index < range.count) shown.add(index);
  return [...shown].sort((a, b) => a - b);
}
