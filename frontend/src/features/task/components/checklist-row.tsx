import { type ChangeChecklistItemRequest, type ChecklistItem, isBlank, LIMITS, MESSAGES } from '@contract';
import { clsx } from 'clsx';
import { GripVertical, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { excess } from '@/ui/excess';
import { IconButton } from '@/ui/icon-button';
import { STRINGS } from '../strings';

export interface ChecklistRowProps {
  item: ChecklistItem;
  mayEdit: boolean;
  mayTick: boolean;
  isDragged: boolean;
  /** Props of the drag handle, with its event handlers. */
  grip: ComponentProps<'span'>;
  onChange: (changes: ChangeChecklistItemRequest) => void;
  onMove: (by: 1 | -1) => void;
  /** Called on Enter: moves on to the element below. */
  onLeave: () => void;
  onRemove: () => void;
}

const MOVES: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

export function ChecklistRow(props: ChecklistRowProps) {
  const { item, mayEdit, mayTick, isDragged, grip, onChange, onRemove } = props;
  // Not stored yet: its temporary id is unknown to the server.
  const isNew = item.id.startsWith('new-');
  return (
    <li
      data-item=""
      className={clsx(
        'group/item flex items-start gap-2 rounded-control px-1.5 py-1 hover:bg-hover focus-within:bg-hover',
        isDragged && 'opacity-50',
      )}
    >
      {mayEdit && (
        <span
          {...grip}
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
          onChange={() => onChange({ isDone: !item.isDone })}
          className="size-4 max-md:size-5"
        />
      </span>
      {mayEdit && !isNew ? (
        <ItemText key={item.text} {...props} />
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

/** Edited in place; saved on blur. */
function ItemText({ item, onChange, onMove, onLeave, onRemove }: ChecklistRowProps) {
  const [text, setText] = useState(item.text);
  const tooMany = excess(text.trim(), LIMITS.checklist.textLength);

  function store() {
    const wanted = text.trim();
    if (isBlank(text)) setText(item.text);
    else if (wanted !== item.text && !tooMany) onChange({ text: wanted });
  }

  function press(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const by = altKey ? MOVES[key] : undefined;
    const isEnter = key === 'Enter' && !ctrlKey && !metaKey;
    if (by) onMove(by);
    else if (isEnter) onLeave();
    else if (key === 'Backspace' && text === '') onRemove();
    else if (key === 'Escape' && text !== item.text) {
      // Restores the text instead of closing the dialog.
      event.stopPropagation();
      setText(item.text);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="min-w-0 flex-1">
      <textarea
        data-item-text=""
        {...(text !== item.text && { 'data-own-escape': '' })}
        aria-label={STRINGS.itemText}
        aria-invalid={tooMany !== undefined || undefined}
        rows={1}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={press}
        onBlur={store}
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
