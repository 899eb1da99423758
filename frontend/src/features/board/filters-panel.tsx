import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useIsMobile } from '@/lib/use-media';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { filtersCleared, panelToggled, selectIsPanelOpen } from './board-slice';
import { FilterFields } from './filter-fields';
import { showFoundText, STRINGS } from './strings';

export interface FiltersPanelProps {
  id: string;
  /** How many cards pass the filters. */
  found: number;
}

/** Spec 2: the collapsible filters panel; on a phone, where it would leave no room for cards, a sheet. */
export function FiltersPanel({ id, found }: FiltersPanelProps) {
  const isOpen = useAppSelector(selectIsPanelOpen);
  const isMobile = useIsMobile();
  if (!isOpen) return null;
  if (isMobile) return <FiltersSheet found={found} />;
  return (
    <section id={id} aria-label={STRINGS.filters} className="shrink-0 border-b border-hairline bg-surface px-6 py-3">
      <FilterFields />
    </section>
  );
}

function FiltersSheet({ found }: { found: number }) {
  const dispatch = useAppDispatch();
  const close = () => dispatch(panelToggled());
  return (
    <Dialog
      title={STRINGS.filters}
      onClose={close}
      footer={
        <>
          <Button onClick={() => dispatch(filtersCleared())}>{STRINGS.clearFilters}</Button>
          <Button variant="primary" onClick={close}>
            {showFoundText(found)}
          </Button>
        </>
      }
    >
      <FilterFields />
    </Dialog>
  );
}
