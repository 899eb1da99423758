import { type ChangeChecklistItemRequest, type ChecklistItem, isBlank, LIMITS, MESSAGES } from '@contract';
import { clsx } from 'clsx';
import { GripVertical, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { excess } from '@/ui/excess';
import { IconButton } from '@/ui/icon-button';
import { isNewItem } from '../hooks/use-checklist';
import { STRINGS } from '../strings';

export interface ChecklistRowProps {
  item: ChecklistItem;
  mayEdit: boolean;
  mayTick: boolean;
  isDragged: boolean;
  /** Props of the drag handle, with its event handlers. */
  grip: ComponentProps<'span'>;
  /** Resolves to whether the change was stored. */
  onChange: (changes: ChangeChecklistItemRequest) => Promise<boolean>;
  onMove: (by: 1 | -1) => void;
  /** Called on Enter: moves on to the element below. */
  onLeave: () => void;
  onRemove: () => void;
}

const MOVES: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

export function ChecklistRow(props: ChecklistRowProps) {
  const { item, mayEdit, mayTick, isDragged, grip, onChange, onRemove } = props;
  const isNew = isNewItem(item);
  return (
    <li
      data-item={item.id}
      className={clsx(
        'group/item flex items-start gap-2 rounded-control px-1.5 py-1 hover:bg-hover focus-within:bg-hover',
        isDragged && 'opacity-50',
      )}
    >
      {mayEdit && (
        <span
          {...(!isNew && grip)}
          aria-hidden="true"
          className="-ml-1 grid h-6 w-4 shrink-0 cursor-grab touch-none place-content-center text-fg-3 opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 max-md:h-11 max-md:w-6 max-md:opacity-100"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      <span className="grid h-6 shrink-0 place-content-center max-md:h-11">
        <input
          type="checkbox"
          aria-label={item.text}
          checked={item.isDone}
          disabled={!mayTick || isNew}
          onChange={() => void onChange({ isDone: !item.isDone })}
          className="size-4 max-md:size-5"
        />
      </span>
      {mayEdit && !isNew ? (
        <ItemText {...props} />
      ) : (
        <span dir="auto" className={clsx(TEXT, item.isDone && DONE)}>
          {item.text}
        </span>
      )}
      {mayEdit && (
        <IconButton
          label={STRINGS.removeItem(item.text)}
          size="sm"
          disabled={isNew}
          onClick={onRemove}
          className="opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 max-md:opacity-100"
        >
          <X aria-hidden="true" className="size-3.5" />
        </IconButton>
      )}
    </li>
  );
}

const TEXT = 'min-w-0 flex-1 py-0.5 text-base wrap-anywhere max-md:py-2.5 max-md:text-lg';
const DONE = 'text-fg-3 line-through';

/** Edited in place; saved on blur. Typed text is kept until it is stored, or cancelled with Escape. */
function ItemText({ item, onChange, onMove, onLeave, onRemove }: ChecklistRowProps) {
  /** Undefined while nothing is typed. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? item.text;
  const isChanged = text !== item.text;
  const tooMany = excess(text.trim(), LIMITS.checklist.textLength);

  async function store() {
    // Text that is being stored is shown as the item's.
    if (!isChanged || tooMany) return;
    const wanted = text.trim();
    const isNews = !isBlank(text) && wanted !== item.text;
    setTyped(isNews ? wanted : undefined);
    if (isNews && (await onChange({ text: wanted }))) setTyped((now) => (now === wanted ? undefined : now));
  }

  function press(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const by = altKey ? MOVES[key] : undefined;
    const isEnter = key === 'Enter' && !ctrlKey && !metaKey;
    if (by) onMove(by);
    else if (isEnter) onLeave();
    else if (key === 'Backspace' && text === '') onRemove();
    else if (key === 'Escape' && isChanged) {
      // Restores the text instead of closing the dialog.
      event.stopPropagation();
      setTyped(undefined);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="min-w-0 flex-1">
      <textarea
        data-item-text=""
        {...(isChanged && { 'data-own-escape': '' })}
        aria-label={STRINGS.itemText}
        aria-invalid={tooMany !== undefined || undefined}
        rows={1}
        dir="auto"
        value={text}
        onChange={({ target }) => {
          const next = target.value.replaceAll('\n', ' ');
          setTyped(next === item.text ? undefined : next);
        }}
        onKeyDown={press}
        onBlur={() => void store()}
        className={clsx(
          TEXT,
          'field-sizing-content w-full resize-none bg-transparent outline-none',
          item.isDone && DONE,
        )}
      />
      {/* The text is not saved until it fits. */}
      {tooMany && (
        <p role="alert" className="text-xs text-danger">
          {`${MESSAGES.checklist.textTooLong}: ${tooMany}`}
        </p>
      )}
    </div>
  );
}
