import { useEffect, useId } from 'react';
import { useCan } from '@/lib/permissions';
import { useIsMobile } from '@/lib/use-media';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { ErrorState } from '@/ui/error-state';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { useAnnounceFound } from '../hooks/use-announce-found';
import { useBoardColumns, useBoardLoad } from '../hooks/use-board';
import { panelClosed, panelToggled, selectIsPanelOpen } from '../model/board-slice';
import { filtersPart } from '../model/late-parts';
import { countShown, countTotal } from '../model/select-columns';
import { STRINGS } from '../strings';
import { Board } from './board';
import { BoardSkeleton } from './board-skeleton';
import { BoardToolbar } from './board-toolbar';
import { FilterRow } from './filter-row';
import { FirstDaysSlot } from './first-days-slot';

/** The Kanban dashboard. */
export function BoardView() {
  const load = useBoardLoad();
  const columns = useBoardColumns();
  const can = useCan();
  const dispatch = useAppDispatch();
  const panelId = useId();
  const isPanelOpen = useAppSelector(selectIsPanelOpen);
  const found = countShown(columns);
  useAnnounceFound(found);

  // On a phone, the panel is a sheet over the whole screen, so it must not be open when the user comes back.
  const isMobile = useIsMobile();
  useEffect(() => (isMobile ? () => void dispatch(panelClosed()) : undefined), [isMobile, dispatch]);

  const addTask = can('task.create') ? () => dispatch(openOverlay({ kind: 'create-task' })) : undefined;
  const toggleFilters = () => dispatch(panelToggled());
  const help = () => dispatch(openOverlay({ kind: 'shortcuts' }));
  const toolbar = { panelId, addTask, toggleFilters, help };

  return (
    <div data-board="" className="relative flex h-full flex-col">
      <BoardToolbar {...toolbar} />
      {isPanelOpen && (
        <LazyPart part={filtersPart} failed={<PartFailure part={filtersPart} />}>
          {(FiltersPanel) => <FiltersPanel id={panelId} found={found} />}
        </LazyPart>
      )}
      <FilterRow />
      {load.status === 'loading' && <BoardSkeleton />}
      {load.status === 'failed' && (
        <ErrorState text={STRINGS.loadFailed} onRetry={load.retry} pending={load.isFetching} className="flex-1" />
      )}
      {load.status === 'loaded' && (
        <>
          <FirstDaysSlot tasks={countTotal(columns)} />
          <Board columns={columns} actions={{ addTask, toggleFilters }} />
        </>
      )}
    </div>
  );
}
