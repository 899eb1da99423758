import { formatCount } from '@contract';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsMobile } from '@/lib/use-media';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useIsAimed } from '@/ui/use-steady';
import { type Line, useLines } from '../hooks/use-lines';
import { selectSort, sortChanged } from '../model/board-slice';
import type { CardFocus, Place } from '../model/card-focus';
import type { BoardColumns } from '../model/select-columns';
import { STRINGS } from '../strings';
import { TaskListHead } from './task-list-head';
import { TaskListTools } from './task-list-tools';
import { TaskRow } from './task-row';

const OVERSCAN = 8;
const ROW = { desktop: 40, mobile: 64 } as const;
const SECTION_PX = 36;

export interface TaskListProps {
  columns: BoardColumns;
  focus: CardFocus;
}

/**
 * The board's tasks as a table, sortable and in sections; only the rows in view are in the DOM. One row is in the tab
 * order: the one focused last, or the first. The up and down keys move between them.
 */
export function TaskList({ columns, focus }: TaskListProps) {
  const dispatch = useAppDispatch();
  const isMobile = useIsMobile();
  const sort = useAppSelector(selectSort);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const lines = useLines(columns, useIsAimed(scrollerRef));
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const rowPx = isMobile ? ROW.mobile : ROW.desktop;
  const first = lines.findIndex(({ kind }) => kind === 'task');
  const focused = focusedKey === null ? -1 : lines.findIndex(({ key }) => key === focusedKey);
  const tabStop = focused === -1 ? first : focused;

  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: useCallback(
      (index: number) => (lines[index]?.kind === 'section' ? SECTION_PX : rowPx),
      [lines, rowPx],
    ),
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    overscan: OVERSCAN,
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => withRow(range, tabStop), [tabStop]),
  });
  // An index may change from a row to a section, which has a different height.
  useEffect(() => virtualizer.measure(), [virtualizer, lines, rowPx]);

  const reveal = useEffectEvent((wanted: Place) => {
    const all = placesOf(lines);
    const place = all.find(({ key }) => key === wanted.key) ?? all.find(({ id }) => id === wanted.id);
    if (place) flushSync(() => setFocusedKey(place.key));
    return place;
  });
  const places = useEffectEvent(() => placesOf(lines));
  useEffect(() => focus.register({ reveal: (place) => reveal(place), places: () => places() }), [focus]);

  function step(event: KeyboardEvent) {
    // Otherwise Left and Right would move to other columns of the board.
    if (event.key.startsWith('Arrow')) event.stopPropagation();
    const target = targetOf(event, lines, tabStop);
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setFocusedKey(lines[target]?.key ?? null));
    scrollerRef.current?.querySelector<HTMLElement>(`[data-line="${target}"] [data-card-title]`)?.focus();
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col px-6 pt-4 pb-6 max-md:px-2 max-md:pt-2 max-md:pb-0">
      <TaskListTools />
      <div
        role="table"
        aria-label={STRINGS.list}
        aria-rowcount={lines.length + 1}
        className="flex min-h-0 flex-1 flex-col overflow-x-auto rounded-modal bg-surface max-md:bg-transparent"
      >
        <TaskListHead sort={sort} onSort={(next) => dispatch(sortChanged(next))} />
        <div
          ref={scrollerRef}
          role="rowgroup"
          className="min-h-0 min-w-[920px] flex-1 overflow-y-auto overscroll-contain max-md:min-w-0"
        >
          <div
            role="presentation"
            onKeyDown={step}
            onFocus={(event) => setFocusedKey(lines[lineAt(event.target)]?.key ?? null)}
            className="relative"
            style={{ height: `calc(${virtualizer.getTotalSize()}px + var(--launcher-room, 0px))` }}
          >
            {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
              const line = lines[index];
              return (
                line && (
                  <div
                    key={key}
                    role="row"
                    aria-rowindex={index + 2}
                    data-line={index}
                    className={clsx('absolute inset-x-0', line.kind === 'section' && 'z-1')}
                    style={{ top: start, height: size }}
                  >
                    {line.kind === 'section' ? (
                      <SectionLine name={line.name} count={line.count} />
                    ) : (
                      <TaskRow place={line.key} task={line.task} isTabStop={index === tabStop} isMobile={isMobile} />
                    )}
                  </div>
                )
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}

function SectionLine({ name, count }: { name: string; count: number }) {
  return (
    <div
      role="cell"
      aria-colspan={8}
      className="flex h-full items-end gap-2 border-b border-hairline px-4 pb-1.5 max-md:px-2"
    >
      <span dir="auto" className="truncate text-sm font-semibold">
        {name}
      </span>
      <span className="tnum text-xs text-fg-3">{formatCount(count)}</span>
    </div>
  );
}

function placesOf(lines: readonly Line[]): Place[] {
  return lines.flatMap((line) => (line.kind === 'task' ? [{ key: line.key, id: line.task.id }] : []));
}

function lineAt(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-line]')?.dataset.line ?? -1);
}

function withRow(range: Range, row: number): number[] {
  const shown = new Set(defaultRangeExtractor(range));
  if (row >= 0 && row < range.count) shown.add(row);
  return [...shown].sort((a, b) => a - b);
}

/** Returns the line that a key moves to; undefined for other keys. Sections are skipped. */
function targetOf({ key }: KeyboardEvent, lines: readonly Line[], from: number): number | undefined {
  const rows = lines.flatMap(({ kind }, index) => (kind === 'task' ? [index] : []));
  const at = rows.indexOf(from);
  switch (key) {
    case 'ArrowDown':
      return rows[Math.min(at + 1, rows.length - 1)];
    case 'ArrowUp':
      return rows[Math.max(at - 1, 0)];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}
