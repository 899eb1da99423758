import { Keyboard, Plus, Search, SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';
import { LIMITS } from '@contract';
import { useCan } from '@/lib/permissions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { Input } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { filtersChanged, selectFilters, selectIsPanelOpen } from './board-slice';
import { STRINGS } from './strings';

export interface BoardToolbarProps {
  panelId: string;
  searchRef: Ref<HTMLInputElement>;
  /** Absent for those who may not add tasks. */
  addTask?: () => void;
  toggleFilters: () => void;
  help: () => void;
}

/** Title, search, filters, and the one primary action. On a phone: two rows. */
export function BoardToolbar({ panelId, searchRef, addTask, toggleFilters, help }: BoardToolbarProps) {
  const can = useCan();
  const isPanelOpen = useAppSelector(selectIsPanelOpen);
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-b border-hairline px-6 py-2 max-md:px-4">
      <h1 className="mr-auto truncate text-xl font-semibold">
        {can('task.move') ? STRINGS.title : STRINGS.clientTitle}
      </h1>
      <SearchBox inputRef={searchRef} />
      <Button
        aria-expanded={isPanelOpen}
        aria-controls={isPanelOpen ? panelId : undefined}
        onClick={toggleFilters}
        className="max-md:order-1 max-md:w-11"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span className="max-xl:sr-only">{STRINGS.filters}</span>
      </Button>
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

function SearchBox({ inputRef }: { inputRef: Ref<HTMLInputElement> }) {
  const { search } = useAppSelector(selectFilters);
  const dispatch = useAppDispatch();
  return (
    <search className="relative w-80 min-w-36 max-xl:flex-1 max-md:order-3 max-md:basis-full">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-fg-3"
      />
      <Input
        ref={inputRef}
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
