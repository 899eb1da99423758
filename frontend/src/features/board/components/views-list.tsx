import { MESSAGES, type SavedView } from '@contract';
import { Settings2, Star } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { useGetLabelsQuery } from '@/api/labels';
import { useGetViewsQuery } from '@/api/views';
import { useCan } from '@/lib/permissions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { announce } from '@/ui/live-region';
import { MenuItem, MenuLabel } from '@/ui/menu';
import { selectFilters, viewOpened } from '../model/board-slice';
import { NO_FILTERS } from '../model/filters';
import { openedFilters, readFilters, sameFilters } from '../model/saved-filters';
import { STRINGS } from '../strings';

export interface ViewsListProps {
  onSave: () => void;
  onManage: () => void;
}

/** The content of the views menu: the saved views and the actions on them. */
export function ViewsList({ onSave, onManage }: ViewsListProps) {
  const { id: userId } = useCurrentUser();
  const dispatch = useAppDispatch();
  const filters = useAppSelector(selectFilters);
  const { data: views, isError } = useGetViewsQuery();
  const { data: labels } = useGetLabelsQuery();
  // Clients get only the labels of their tasks, so another one may still exist.
  const seesAllLabels = useCan()('task.see');
  const mine = views?.filter(({ isShared }) => !isShared) ?? [];
  const shared = views?.filter(({ isShared }) => isShared) ?? [];
  const isFiltered = !sameFilters(filters, NO_FILTERS);
  const mayManage = views?.some(({ owner }) => owner.id === userId) || shared.length > 0;

  function open(view: SavedView) {
    if (!labels) return;
    dispatch(viewOpened(openedFilters(view.filters, seesAllLabels ? labels : undefined)));
    announce(STRINGS.viewOpened(view.name));
  }

  const item = (view: SavedView) => (
    <MenuItem
      key={view.id}
      isChecked={sameFilters(filters, readFilters(view.filters))}
      disabled={!labels}
      onSelect={() => open(view)}
    >
      {view.name}
    </MenuItem>
  );

  return (
    <>
      {!views && <MenuLabel>{isError ? MESSAGES.view.loadFailed : STRINGS.loading}</MenuLabel>}
      {views?.length === 0 && <MenuLabel>{STRINGS.noViews}</MenuLabel>}
      {mine.length > 0 && <MenuLabel>{STRINGS.myViews}</MenuLabel>}
      {mine.map(item)}
      {shared.length > 0 && <MenuLabel>{STRINGS.sharedViews}</MenuLabel>}
      {shared.map(item)}
      <div role="separator" className="mx-1 my-1 border-t border-hairline" />
      <MenuItem icon={<Star aria-hidden="true" className="size-4" />} disabled={!isFiltered} onSelect={onSave}>
        {isFiltered ? STRINGS.saveView : STRINGS.saveViewHint}
      </MenuItem>
      {mayManage && (
        <MenuItem icon={<Settings2 aria-hidden="true" className="size-4" />} onSelect={onManage}>
          {STRINGS.manageViews}
        </MenuItem>
      )}
    </>
  );
}
