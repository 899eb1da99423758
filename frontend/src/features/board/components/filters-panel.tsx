import { mayEver } from '@contract';
import { FileUp, Trash2 } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { useIsMobile } from '@/lib/use-media';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { filtersCleared, panelClosed } from '../model/board-slice';
import { showFoundText, STRINGS } from '../strings';
import { FilterFields } from './filter-fields';
import { LayoutToggle } from './layout-toggle';
import { ViewsMenu } from './views-menu';

export interface FiltersPanelProps {
  id: string;
  /** The number of matching cards. */
  found: number;
}

/** The collapsible filters panel; on a phone, a sheet, because a panel would leave no space for cards. */
export function FiltersPanel({ id, found }: FiltersPanelProps) {
  const isMobile = useIsMobile();
  if (isMobile) return <FiltersSheet found={found} />;
  return (
    <section id={id} aria-label={STRINGS.filters} className="shrink-0 border-b border-hairline bg-surface px-6 py-3">
      <FilterFields />
    </section>
  );
}

/** Also contains views, layout, trash and import, for which a phone's toolbar has no room. */
function FiltersSheet({ found }: { found: number }) {
  const dispatch = useAppDispatch();
  const mayRestore = mayEver(useCurrentUser().role, 'task.delete');
  const can = useCan();
  const close = () => dispatch(panelClosed());

  function open(kind: 'import' | 'trash') {
    close();
    dispatch(openOverlay({ kind }));
  }

  return (
    <Dialog
      title={STRINGS.filters}
      onClose={close}
      footer={
        <>
          <div className="mr-auto flex">
            {mayRestore && (
              <IconButton label={STRINGS.trash} onClick={() => open('trash')}>
                <Trash2 aria-hidden="true" className="size-4" />
              </IconButton>
            )}
            {can('task.import') && (
              <IconButton label={STRINGS.importTasks} onClick={() => open('import')}>
                <FileUp aria-hidden="true" className="size-4" />
              </IconButton>
            )}
          </div>
          <Button onClick={() => dispatch(filtersCleared())}>{STRINGS.clearFilters}</Button>
          <Button variant="primary" onClick={close}>
            {showFoundText(found)}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex items-center justify-between gap-2">
        <ViewsMenu />
        <LayoutToggle />
      </div>
      <FilterFields />
    </Dialog>
  );
}
