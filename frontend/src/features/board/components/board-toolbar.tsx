import { LIMITS, mayEver } from '@contract';
import { FileUp, Keyboard, Plus, Search, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { useIsMobile } from '@/lib/use-media';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { Button } from '@/ui/button';
import { Input } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { LateTrigger } from '@/ui/late-trigger';
import { filtersChanged, selectFilters, selectIsPanelOpen } from '../model/board-slice';
import { viewsMenuPart } from '../model/late-parts';
import { STRINGS } from '../strings';
import { LayoutToggle } from './layout-toggle';
import { ViewsButton } from './views-button';

export interface BoardToolbarProps {
  panelId: string;
  /** Absent for users who may not add tasks. */
  addTask?: () => void;
  toggleFilters: () => void;
  help: () => void;
}

/**
 * Title, search, filters and the primary action. On a phone it has two rows; controls that do not fit are in the filter
 * sheet.
 */
export function BoardToolbar({ panelId, addTask, toggleFilters, help }: BoardToolbarProps) {
  const can = useCan();
  const user = useCurrentUser();
  const dispatch = useAppDispatch();
  const isPanelOpen = useAppSelector(selectIsPanelOpen);
  const isMobile = useIsMobile();
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-b border-hairline px-6 py-2 max-md:px-4">
      <h1 className="mr-auto truncate text-xl font-semibold">
        {can('task.move') ? STRINGS.title : STRINGS.clientTitle}
      </h1>
      <SearchBox />
      {!isMobile && (
        <>
          <LayoutToggle />
          <LateTrigger part={viewsMenuPart} trigger={<ViewsButton />}>
            {(ViewsMenu) => <ViewsMenu />}
          </LateTrigger>
        </>
      )}
      <Button
        aria-expanded={isPanelOpen}
        aria-controls={isPanelOpen ? panelId : undefined}
        onClick={toggleFilters}
        className="max-md:order-1 max-md:w-11"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span className="max-xl:sr-only">{STRINGS.filters}</span>
      </Button>
      {can('task.import') && (
        <IconButton
          label={STRINGS.importTasks}
          title={STRINGS.importTasks}
          onClick={() => dispatch(openOverlay({ kind: 'import' }))}
          className="max-[1023px]:hidden"
        >
          <FileUp aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      {mayEver(user.role, 'task.delete') && (
        <IconButton
          label={STRINGS.trash}
          onClick={() => dispatch(openOverlay({ kind: 'trash' }))}
          className="max-md:hidden"
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      <IconButton label={STRINGS.help} onClick={help} className="max-xl:hidden">
        <Keyboard aria-hidden="true" className="size-4" />
      </IconButton>
      {addTask && (
        <Button variant="primary" onClick={addTask} className="max-md:order-2">
          <Plus aria-hidden="true" className="size-4" />
          {STRINGS.addTask}
        </Button>
      )}
    </header>
  );
}

function SearchBox() {
  const { search } = useAppSelector(selectFilters);
  const dispatch = useAppDispatch();
  return (
    <search className="relative w-80 min-w-36 max-xl:flex-1 max-md:order-3 max-md:basis-full">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-fg-3"
      />
      <Input
        data-search=""
        type="search"
        aria-label={STRINGS.searchLabel}
        placeholder={STRINGS.searchPlaceholder}
        maxLength={LIMITS.text.searchLength}
        value={search}
        onChange={(event) => dispatch(filtersChanged({ search: event.target.value }))}
        className="h-8! pl-9! max-md:h-11!"
      />
    </search>
  );
}
