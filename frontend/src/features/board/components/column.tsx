import { STATUS_LABELS, type TaskStatus } from '@contract';
import { clsx } from 'clsx';
import { memo, use, useId } from 'react';
import { StatusIcon } from '@/ui/status-icon';
import type { CardFocus } from '../model/card-focus';
import { DESKTOP_CARD } from '../model/card-size';
import { DraggedIdContext } from '../model/drag-state';
import { STRINGS } from '../strings';
import { useColumnDrop } from './board-drag';
import { Card } from './card';
import { CardList } from './card-list';
import { Count } from './count';
import { InsertionLine } from './insertion-line';

export interface ColumnProps {
  status: TaskStatus;
  ids: readonly string[];
  /** The number of cards in the column, ignoring filters. */
  total: number;
  focus: CardFocus;
}

export const Column = memo(function Column({ status, ids, total, focus }: ColumnProps) {
  const headingId = useId();
  const contentRef = useColumnDrop(status);
  const draggedId = use(DraggedIdContext);
  return (
    <section
      aria-labelledby={headingId}
      data-column={status}
      className="flex min-h-0 min-w-70 flex-1 snap-start xl:min-w-0 flex-col rounded-modal bg-surface"
    >
      <header className="flex h-11 shrink-0 items-center gap-2 px-4">
        <StatusIcon status={status} />
        <h2 id={headingId} className="min-w-0 truncate text-sm font-semibold">
          {STATUS_LABELS[status]}
        </h2>
        <span className="ml-auto shrink-0">
          <Count shown={ids.length} total={total} />
        </span>
      </header>
      <CardList
        ids={ids}
        size={DESKTOP_CARD}
        focus={focus}
        labelledBy={headingId}
        keptId={draggedId}
        contentRef={contentRef}
        renderCard={renderCard}
      >
        {ids.length === 0 && <EmptyColumn isQuiet={draggedId !== null} />}
        <InsertionLine status={status} />
      </CardList>
    </section>
  );
});

function renderCard(id: string, isTabStop: boolean) {
  return <Card id={id} isTabStop={isTabStop} />;
}

function EmptyColumn({ isQuiet }: { isQuiet: boolean }) {
  return (
    <p className={clsx('px-2 pt-6 text-center text-sm text-fg-3 transition-opacity', isQuiet && 'opacity-0')}>
      {STRINGS.emptyColumn}
    </p>
  );
}
