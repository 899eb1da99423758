import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRowsInView } from '../hooks/use-rows-in-view';
import { type CardFocus, cardIdAt, type Place, placeInColumn } from '../model/card-focus';
import type { CardSize } from '../model/card-size';

/** The number of cards rendered above and below the view. */
const OVERSCAN = 4;

export interface CardListProps {
  ids: readonly string[];
  size: CardSize;
  focus: CardFocus;
  /** The id of the heading that labels the list. */
  labelledBy: string;
  /** A card that stays in the DOM at any scroll position. */
  keptId?: string | null;
  contentRef?: Ref<HTMLDivElement>;
  renderCard: (id: string, isTabStop: boolean) => ReactNode;
  children?: ReactNode;
}

/**
 * The cards of one column; only those in view are in the DOM. One card is in the tab order: the one focused last, or
 * the first. It stays in the DOM, since removing it would lose the focus.
 */
export function CardList(props: CardListProps) {
  const { ids, size, focus, labelledBy, keptId, contentRef, renderCard, children } = props;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const tabStop = Math.max(0, focusedId === null ? 0 : ids.indexOf(focusedId));
  const kept = keptId ? ids.indexOf(keptId) : -1;

  const reveal = useEffectEvent(({ id }: Place) => {
    if (!ids.includes(id)) return undefined;
    flushSync(() => setFocusedId(id));
    return placeInColumn(id);
  });
  const places = useEffectEvent(() => ids.map(placeInColumn));
  useEffect(() => focus.register({ reveal: (place) => reveal(place), places: () => places() }), [focus]);

  const rows = useRowsInView(scrollerRef, {
    count: ids.length,
    pitch: size.pitch,
    overscan: OVERSCAN,
    kept: [tabStop, kept],
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
        style={{ height: `calc(${ids.length * size.pitch}px + var(--launcher-room, 0px))` }}
      >
        {rows.map((index) => (
          <div
            key={ids[index]}
            role="listitem"
            aria-setsize={ids.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0"
            style={{ top: index * size.pitch, height: size.pitch - size.gap }}
          >
            {renderCard(ids[index]!, index === tabStop)}
          </div>
        ))}
        {children}
      </div>
    </div>
  );
}
