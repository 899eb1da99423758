import { MESSAGES, type Task } from '@contract';
import { useRef } from 'react';
import { useGetChecklistQuery } from '@/api/checklist';
import { ErrorState } from '@/ui/error-state';
import { FormError } from '@/ui/form-error';
import { Skeleton } from '@/ui/skeleton';
import { useChecklist } from '../hooks/use-checklist';
import { useDragOrder } from '../hooks/use-drag-order';
import { STRINGS } from '../strings';
import { ChecklistComposer } from './checklist-composer';
import { ChecklistRow } from './checklist-row';
import { Section } from './section';

export interface ChecklistSectionProps {
  task: Task;
  mayEdit: boolean;
  mayTick: boolean;
}

/** The checklist of a task. Every change applies immediately. */
export function ChecklistSection({ task, mayEdit, mayTick }: ChecklistSectionProps) {
  const { data: items, error, isFetching, refetch } = useGetChecklistQuery(task.id);
  const { add, change, move, remove, problem } = useChecklist(task.id, items ?? []);
  const listRef = useRef<HTMLUListElement>(null);
  const ids = items?.map(({ id }) => id) ?? [];
  const drag = useDragOrder(listRef, ids, move);
  const done = items?.filter(({ isDone }) => isDone).length ?? 0;

  function focusRow(index: number) {
    const rows = listRef.current?.querySelectorAll<HTMLElement>('[data-item-text]');
    if (index >= 0) rows?.[index]?.focus();
    else document.getElementById(composerId(task.id))?.focus();
  }

  const composer = <ChecklistComposer id={composerId(task.id)} onAdd={mayEdit ? add : undefined} />;
  if (!mayEdit && task.checklist.total === 0) return composer;
  return (
    <Section title={STRINGS.checklist} extra={items && items.length > 0 && <Done done={done} total={items.length} />}>
      {!items && error && (
        <ErrorState className="p-0 py-2" text={MESSAGES.checklist.loadFailed} onRetry={refetch} pending={isFetching} />
      )}
      {!items && !error && <Skeleton className="h-10" />}
      {items && items.length > 0 && (
        <ul ref={listRef} aria-label={STRINGS.checklist} className="relative -mx-1.5">
          {items.map((item, index) => (
            <ChecklistRow
              key={item.id}
              item={item}
              mayEdit={mayEdit}
              mayTick={mayTick}
              isDragged={drag.id === item.id}
              grip={drag.gripFor(item.id)}
              onChange={(changes) => change(item.id, changes)}
              onMove={(by) => move(item.id, index + by)}
              onLeave={() => focusRow(index + 1 < items.length ? index + 1 : -1)}
              onRemove={() => {
                focusRow(index - 1);
                remove(item.id);
              }}
            />
          ))}
          {drag.lineTop !== undefined && (
            <li
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-1.5 h-0.5 rounded-full bg-accent"
              style={{ top: drag.lineTop }}
            />
          )}
        </ul>
      )}
      {items && composer}
      <FormError text={problem} />
    </Section>
  );
}

const composerId = (taskId: string) => `checklist-add-${taskId}`;

function Done({ done, total }: { done: number; total: number }) {
  return (
    <p className="tnum flex items-center gap-2 text-fg-2">
      <span aria-hidden="true" className="h-1 w-16 overflow-hidden rounded-full bg-hover">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${(done / total) * 100}%` }} />
      </span>
      <span>{STRINGS.doneOf(done, total)}</span>
    </p>
  );
}
