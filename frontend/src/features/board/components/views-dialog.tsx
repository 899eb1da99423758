import { MESSAGES, type SavedView } from '@contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { useChangeViewMutation, useDeleteViewMutation, useGetViewsQuery } from '@/api/views';
import { useCan } from '@/lib/permissions';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/form-error';
import { IconButton } from '@/ui/icon-button';
import { selectFilters } from '../model/board-slice';
import { NO_FILTERS } from '../model/filters';
import { readFilters, sameFilters, savedFilters } from '../model/saved-filters';
import { STRINGS } from '../strings';
import { NameInput } from './name-input';

/** Renames, shares, updates and deletes saved views. */
export function ViewsDialog({ onClose }: { onClose: () => void }) {
  const { data: views } = useGetViewsQuery();
  return (
    <Dialog title={STRINGS.manageViewsTitle} width="md" onClose={onClose}>
      {views?.length === 0 && <EmptyState text={STRINGS.noViews} />}
      <ul className="flex flex-col divide-y divide-hairline">
        {views?.map((view) => (
          <ViewRow key={view.id} view={view} />
        ))}
      </ul>
    </Dialog>
  );
}

function ViewRow({ view }: { view: SavedView }) {
  const can = useCan();
  const filters = useAppSelector(selectFilters);
  const [change, changing] = useChangeViewMutation();
  const [remove, removing] = useDeleteViewMutation();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, isShared, owner } = view;
  const isOutOfDate = !sameFilters(filters, NO_FILTERS) && !sameFilters(filters, readFilters(view.filters));

  function ask() {
    // The question may have been open before, and its action have failed.
    if (removing.error) removing.reset();
    setIsAsking(true);
  }

  if (!can('view.change', { ownerId: owner.id })) {
    return (
      <li className="flex min-h-12 items-center gap-3 py-2">
        <span dir="auto" className="min-w-0 flex-1 truncate text-base">
          {name}
        </span>
        <span className="shrink-0 text-fg-3">{STRINGS.sharedBy(owner.name)}</span>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <NameInput
        label={STRINGS.viewName}
        name={name}
        onChange={(next) => void change({ id, changes: { name: next } })}
        className="min-w-40 flex-1 max-md:basis-full"
      />
      {can('view.share') && (
        <label className="flex min-h-8 cursor-pointer items-center gap-2 max-md:min-h-11">
          <input
            type="checkbox"
            checked={isShared}
            onChange={() => void change({ id, changes: { isShared: !isShared } })}
            className="size-4 shrink-0"
          />
          {STRINGS.shared}
        </label>
      )}
      {isOutOfDate && (
        <Button
          size="sm"
          pending={changing.isLoading}
          onClick={() => void change({ id, changes: { filters: savedFilters(filters) } })}
        >
          {STRINGS.useCurrentFilters}
        </Button>
      )}
      <IconButton label={STRINGS.deleteViewNamed(name)} isDanger onClick={ask} className="ml-auto">
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
      {changing.error && (
        <div className="w-full">
          <FormError text={errorText(changing.error, MESSAGES.view.saveFailed)} />
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={STRINGS.deleteView}
          text={MESSAGES.view.confirmDelete(name)}
          confirmLabel={STRINGS.delete}
          pending={removing.isLoading}
          problem={removing.error && errorText(removing.error, MESSAGES.view.deleteFailed)}
          onCancel={() => setIsAsking(false)}
          onConfirm={async () => {
            const response = await remove(id);
            if (!response.error) setIsAsking(false);
          }}
        />
      )}
    </li>
  );
}
