import { ListPlus, SearchX } from 'lucide-react';
import { useCan } from '@/lib/permissions';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { filtersCleared } from '../model/board-slice';
import { type BoardColumns, countTotal } from '../model/select-columns';
import { STRINGS } from '../strings';

export interface EmptyBoardProps {
  columns: BoardColumns;
  /** Absent for users who may not add tasks. */
  onAdd?: () => void;
}

/** Says why the board is empty and what to do next. */
export function EmptyBoard({ columns, onAdd }: EmptyBoardProps) {
  const dispatch = useAppDispatch();
  const can = useCan();
  const isTeam = can('task.move');
  if (countTotal(columns) > 0) {
    return (
      <EmptyState
        className="flex-1"
        icon={<SearchX aria-hidden="true" className="size-6" />}
        text={STRINGS.noMatch}
        action={<Button onClick={() => dispatch(filtersCleared())}>{STRINGS.clearFilters}</Button>}
      />
    );
  }
  return (
    <EmptyState
      className="flex-1"
      icon={<ListPlus aria-hidden="true" className="size-6" />}
      text={isTeam ? STRINGS.noTasks : STRINGS.clientHasNone}
      action={
        onAdd && (
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onAdd}>{STRINGS.addTask}</Button>
            {can('task.import') && (
              <Button variant="ghost" onClick={() => dispatch(openOverlay({ kind: 'import' }))}>
                {STRINGS.importTasks}
              </Button>
            )}
          </div>
        )
      }
    />
  );
}
