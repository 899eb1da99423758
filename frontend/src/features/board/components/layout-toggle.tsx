import { clsx } from 'clsx';
import { Columns3, List } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type BoardLayout, storeLayout } from '../model/board-layout';
import { layoutChosen, selectLayout } from '../model/board-slice';
import { STRINGS } from '../strings';

const LAYOUTS: { layout: BoardLayout; label: string; icon: typeof List }[] = [
  { layout: 'board', label: STRINGS.boardLayout, icon: Columns3 },
  { layout: 'list', label: STRINGS.listLayout, icon: List },
];

/** Switches between board and list. The choice is remembered in this browser. */
export function LayoutToggle() {
  const current = useAppSelector(selectLayout);
  const dispatch = useAppDispatch();
  return (
    <div
      role="group"
      aria-label={STRINGS.layout}
      className="flex shrink-0 rounded-control bg-raised p-0.5 ring-1 ring-hairline"
    >
      {LAYOUTS.map(({ layout, label, icon: Icon }) => (
        <button
          key={layout}
          type="button"
          aria-label={label}
          aria-pressed={layout === current}
          title={label}
          onClick={() => {
            storeLayout(layout);
            dispatch(layoutChosen(layout));
          }}
          className={clsx(
            'grid h-7 w-8 place-content-center rounded-[5px] transition-colors max-md:size-10',
            layout === current ? 'bg-hover text-fg' : 'text-fg-3 hover:text-fg',
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
    </div>
  );
}
