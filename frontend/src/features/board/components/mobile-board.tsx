import { STATUS_LABELS, TASK_STATUSES, type TaskStatus } from '@contract';
import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { StatusIcon } from '@/ui/status-icon';
import { STATUS_LOOK } from '@/ui/status-look';
import type { CardFocus } from '../model/card-focus';
import { MOBILE_CARD } from '../model/card-size';
import { type BoardColumns, countShown } from '../model/select-columns';
import { STRINGS } from '../strings';
import { CardList } from './card-list';
import { Count } from './count';
import { EmptyBoard } from './empty-board';
import { FoundElsewhere } from './found-elsewhere';
import { SwipeCard } from './swipe-card';

export interface MobileBoardProps {
  columns: BoardColumns;
  focus: CardFocus;
  /** Absent for users who may not add tasks. */
  onAdd?: () => void;
}

/** One column at a time; the four count cards are its tabs. */
export function MobileBoard({ columns, focus, onAdd }: MobileBoardProps) {
  const id = useId();
  const [status, setStatus] = useState<TaskStatus>('pending');
  const ids = columns.ids[status];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <StatusTabs id={id} columns={columns} current={status} onSelect={setStatus} />
      <FoundElsewhere
        columns={columns}
        current={status}
        onGo={(to) => {
          setStatus(to);
          document.getElementById(`${id}-${to}`)?.focus();
        }}
      />
      <div
        key={status}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${status}`}
        data-column={status}
        className="flex min-h-0 flex-1 flex-col px-2"
      >
        {countShown(columns) === 0 ? (
          <EmptyBoard columns={columns} onAdd={onAdd} />
        ) : (
          <CardList ids={ids} size={MOBILE_CARD} focus={focus} labelledBy={`${id}-${status}`} renderCard={renderCard}>
            {ids.length === 0 && <p className="pt-10 text-center text-sm text-fg-3">{STRINGS.emptyColumn}</p>}
          </CardList>
        )}
      </div>
    </div>
  );
}

function renderCard(id: string, isTabStop: boolean) {
  return <SwipeCard id={id} isTabStop={isTabStop} />;
}

interface StatusTabsProps {
  id: string;
  columns: BoardColumns;
  current: TaskStatus;
  onSelect: (status: TaskStatus) => void;
}

const STEP_KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

function StatusTabs({ id, columns, current, onSelect }: StatusTabsProps) {
  const listRef = useRef<HTMLDivElement>(null);

  function step(event: KeyboardEvent) {
    const by = STEP_KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    const to = (TASK_STATUSES.indexOf(current) + by + TASK_STATUSES.length) % TASK_STATUSES.length;
    onSelect(TASK_STATUSES[to] ?? current);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }

  return (
    <div
      ref={listRef}
      role="tablist"
      aria-label={STRINGS.counts}
      className="grid shrink-0 grid-cols-4 gap-1.5 px-4 pt-3 pb-2.5"
    >
      {TASK_STATUSES.map((status) => (
        <button
          key={status}
          id={`${id}-${status}`}
          type="button"
          role="tab"
          aria-selected={status === current}
          aria-controls={`${id}-panel`}
          tabIndex={status === current ? 0 : -1}
          onClick={() => onSelect(status)}
          onKeyDown={step}
          className={clsx(
            'flex min-w-0 flex-col items-start gap-0.5 rounded-card border px-2.5 py-2 text-left transition-colors',
            status === current ? clsx('bg-raised', STATUS_LOOK[status].border) : 'border-hairline text-fg-2',
          )}
        >
          <span className="flex w-full items-center justify-between gap-1">
            <Count
              shown={columns.ids[status].length}
              total={columns.totals[status]}
              numberClass="text-xl font-semibold text-fg"
            />
            <StatusIcon status={status} />
          </span>
          <span className="line-clamp-2 min-h-8 text-xs">{STATUS_LABELS[status]}</span>
        </button>
      ))}
    </div>
  );
}
