import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { onSingleClick } from '@/ui/on-single-click';
import type { Item, Section } from '../model/item';
import { STRINGS } from '../strings';

export interface PaletteListProps {
  id: string;
  sections: readonly Section[];
  current: Item | undefined;
  onHover: (item: Item) => void;
  onChoose: (item: Item) => void;
}

export const optionId = (listId: string, { key }: Item) => `${listId}-${key}`;

/** The focus stays in the field above: its `aria-activedescendant` refers to the current option. */
export function PaletteList({ id, sections, current, onHover, onChoose }: PaletteListProps) {
  const currentRef = useRef<HTMLButtonElement>(null);
  const key = current?.key;
  useEffect(() => {
    currentRef.current?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return (
    <div id={id} role="listbox" aria-label={STRINGS.results} className="p-2">
      {sections.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-fg-3">
            {title}
          </p>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              ref={item === current ? currentRef : undefined}
              id={optionId(id, item)}
              role="option"
              tabIndex={-1}
              aria-selected={item === current}
              onPointerMove={() => onHover(item)}
              // Keeps the focus in the field, which handles the keys.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onSingleClick(() => onChoose(item))}
              className={clsx(
                'flex min-h-9 w-full text-left scroll-my-10 items-center gap-3 rounded-control px-2.5 py-1 max-md:min-h-11',
                item === current && 'bg-hover',
              )}
            >
              <span className="grid size-5 shrink-0 place-content-center">{item.icon}</span>
              <span dir="auto" className="min-w-0 flex-1 truncate text-base">
                {item.label}
              </span>
              {item.detail && (
                <span dir="auto" className="max-w-2/5 shrink-0 truncate text-xs text-fg-3">
                  {item.detail}
                </span>
              )}
              {item.keys && (
                <kbd className="rounded-badge border border-hairline bg-raised px-1.5 font-sans text-xs text-fg-2 max-md:hidden">
                  {item.keys}
                </kbd>
              )}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
