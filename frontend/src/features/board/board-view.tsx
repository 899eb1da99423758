import { useId, useRef, useState } from 'react';
import { useCan } from '@/lib/permissions';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { ErrorState } from '@/ui/error-state';
import { Board } from './board';
import { BoardSkeleton } from './board-skeleton';
import { panelToggled } from './board-slice';
import { BoardToolbar } from './board-toolbar';
import { FilterRow } from './filter-row';
import { FiltersPanel } from './filters-panel';
import { countShown } from './select-columns';
import { ShortcutsDialog } from './shortcuts-dialog';
import { STRINGS } from './strings';
import { useAnnounceFound } from './use-announce-found';
import { useBoardColumns, useBoardLoad } from './use-board';

/** The Kanban dashboard (spec 2). */
export function BoardView() {
  const load = useBoardLoad();
  const columns = useBoardColumns();
  const can = useCan();
  const dispatch = useAppDispatch();
  const panelId = useId();
  const searchRef = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const found = countShown(columns);
  useAnnounceFound(found);

  const addTask = can('task.create') ? () => dispatch(openOverlay({ kind: 'create-task' })) : undefined;
  const toggleFilters = () => dispatch(panelToggled());
  const help = () => setIsHelpOpen(true);
  const toolbar = { panelId, searchRef, addTask, toggleFilters, help };

  return (
    <div data-board="" className="flex h-full flex-col">
      <BoardToolbar {...toolbar} />
      <FiltersPanel id={panelId} found={found} />
      <FilterRow />
      {load.status === 'loading' && <BoardSkeleton />}
      {load.status === 'failed' && (
        <ErrorState text={STRINGS.loadFailed} onRetry={load.retry} pending={load.isFetching} className="flex-1" />
      )}
      {load.status === 'loaded' && (
        <Board columns={columns} actions={{ addTask, toggleFilters, help, search: () => searchRef.current?.focus() }} />
      )}
      {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}
