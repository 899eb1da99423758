import { ListPlus, SearchX } from 'lucide-react';
import { useCan } from '@/lib/permissions';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { filtersCleared } from './board-slice';
import { countTotal, type BoardColumns } from './select-columns';
import { STRINGS } from './strings';

export interface EmptyBoardProps {
  columns: BoardColumns;
  /** Absent for those who may not add tasks. */
  onAdd?: () => void;
}

/** Why no card is shown, and what to do about it. */
export function EmptyBoard({ columns, onAdd }: EmptyBoardProps) {
  const dispatch = useAppDispatch();
  const isTeam = useCan()('task.move');
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
      action={onAdd && <Button onClick={onAdd}>{STRINGS.addTask}</Button>}
    />
  );
}
