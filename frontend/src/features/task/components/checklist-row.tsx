import { type ChangeChecklistItemRequest, type ChecklistItem, isBlank, LIMITS, MESSAGES } from '@contract';
import { clsx } from 'clsx';
import { GripVertical, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';
import { excess } from '@/ui/excess';
import { describedBy, FieldNotes } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { announce } from '@/ui/live-region';
import { onSingleClick } from '@/ui/on-single-click';
import { showToast } from '@/ui/show-toast';
import { isNewItem } from '../hooks/use-checklist';
import { STRINGS } from '../strings';
import { OvertakenNote } from './overtaken-note';

export interface ChecklistRowProps {
  item: ChecklistItem;
  mayEdit: boolean;
  mayTick: boolean;
  isDragged: boolean;
  /** Props of the drag handle, with its event handlers. */
  grip: ComponentProps<'span'>;
  /** Resolves to the reason if the change was not stored. */
  onChange: (changes: ChangeChecklistItemRequest) => Promise<string | undefined>;
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
          className={clsx(
            '-ml-1 grid h-6 w-4 shrink-0 cursor-grab touch-none place-content-center text-fg-3 opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 max-md:h-11 max-md:w-6 max-md:opacity-100',
            isNew && 'invisible',
          )}
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
      <ItemText {...props} />
      {mayEdit && (
        <IconButton
          label={STRINGS.removeItem(item.text)}
          size="sm"
          disabled={isNew}
          onClick={onSingleClick(onRemove)}
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

interface ItemEdit {
  text: string;
  /** The item's texts before each attempt to store this one, and the texts sent. Any other is another user's. */
  known: string[];
  /** Whether the text was sent, not merely typed. */
  isSent?: boolean;
  /** Whether the text was merely typed before its field left the screen. */
  isRestored?: boolean;
  /** The reason why the text was not stored. */
  problem?: string;
}

/** A text that was typed earlier in this tab, and is not stored as far as we know. */
function keptEdit(draftKey: string, item: ChecklistItem): ItemEdit | null {
  const kept = loadDraft(draftKey) as ItemEdit | null;
  if (!kept || kept.problem !== undefined) return kept;
  // The page was left before the response, or before the text was sent.
  if (kept.text !== item.text)
    return { ...kept, ...(kept.isSent ? { problem: MESSAGES.checklist.saveFailed } : { isRestored: true }) };
  // It has been stored, or is being stored; should that fail, it is kept again.
  dropDraft(draftKey);
  return null;
}

/**
 * Edited in place; saved on blur. Typed text is kept until it is stored, or cancelled with Escape, also while the task
 * is closed: a field that leaves the screen with its focus is not blurred.
 */
function ItemText({ item, mayEdit, onChange, onMove, onLeave, onRemove }: ChecklistRowProps) {
  const { id: userId } = useCurrentUser();
  const noteId = useId();
  const draftKey = `checklist-text:${userId}:${item.id}`;
  /** Null while nothing is typed. */
  const [edit, setEdit] = useState(() => keptEdit(draftKey, item));
  const { text, known, problem, isRestored }: ItemEdit = edit ?? { text: item.text, known: [] };
  const isOvertaken = problem !== undefined && !known.includes(item.text);
  // If the list could not be refetched either, it still shows a text that was not stored as the item's.
  const isUnsaved = problem !== undefined || text !== item.text;
  const tooMany = excess(text.trim(), LIMITS.checklist.textLength);

  function keep(next: ItemEdit | null) {
    if (next) keepDraft(draftKey, next);
    else dropDraft(draftKey);
    setEdit(next);
  }
  const drop = () => keep(null);
  const restored = isRestored && STRINGS.restored;
  const notes = { error: problem, hint: isOvertaken ? <OvertakenNote onUseTheirs={drop} /> : restored };

  async function store(field: Element) {
    // Text that is being stored is shown as the item's. Another user's text is replaced only if the user types on.
    if (!isUnsaved || tooMany || isOvertaken) return;
    const wanted = text.trim();
    if (isBlank(text) || (wanted === item.text && problem === undefined)) return drop();
    const sent: ItemEdit = { text: wanted, known: [...known, item.text, wanted], isSent: true };
    // Without the earlier problem: the task may be opened again before the response.
    keep(sent);
    const reason = await onChange({ text: wanted });
    const kept = loadDraft(draftKey) as ItemEdit | null;
    /** Typed since then, unlike the text of an earlier attempt, which may have failed meanwhile. */
    const later = kept && !sent.known.includes(kept.text) ? kept.text : undefined;
    if (reason === undefined) {
      if (later === undefined) dropDraft(draftKey);
      setEdit((now) => (now?.text === wanted ? null : now));
    } else {
      keepDraft(draftKey, { ...sent, text: later ?? wanted, problem: reason });
      setEdit((now) => ({ ...sent, text: now?.text ?? wanted, problem: reason }));
      if (field.isConnected) announce(reason);
      else showToast.error(STRINGS.itemNotSaved);
    }
  }

  function press(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const by = altKey ? MOVES[key] : undefined;
    const isEnter = key === 'Enter' && !ctrlKey && !metaKey;
    if (by) onMove(by);
    else if (isEnter) onLeave();
    else if (key === 'Backspace' && text === '') onRemove();
    else if (key === 'Escape' && isUnsaved) {
      // Restores the text instead of closing the dialog.
      event.stopPropagation();
      drop();
    } else return;
    event.preventDefault();
  }

  if (!mayEdit || isNewItem(item))
    return (
      <div className="min-w-0 flex-1">
        <p dir="auto" className={clsx(TEXT, item.isDone && DONE)}>
          {item.text}
        </p>
        {/* What was typed can still be copied once the task has been deleted. */}
        <FieldNotes id={noteId} hint={isUnsaved && text} />
      </div>
    );
  return (
    <div className="min-w-0 flex-1">
      <textarea
        data-item-text=""
        {...(isUnsaved && { 'data-own-escape': '' })}
        aria-label={STRINGS.itemText}
        aria-invalid={tooMany !== undefined || problem !== undefined || undefined}
        aria-describedby={describedBy(noteId, notes)}
        rows={1}
        dir="auto"
        value={text}
        onChange={({ target }) => {
          const next = target.value.replaceAll('\n', ' ');
          const isBack = next === item.text && problem === undefined;
          keep(isBack ? null : { text: next, known: isOvertaken ? [...known, item.text] : known, problem });
        }}
        onKeyDown={press}
        onBlur={({ target }) => void store(target)}
        className={clsx(
          TEXT,
          'field-sizing-content w-full resize-none bg-transparent outline-none',
          item.isDone && DONE,
        )}
      />
      <FieldNotes id={noteId} {...notes} />
      {/* The text is not saved until it fits. */}
      {tooMany && (
        <p role="alert" className="text-xs text-danger">
          {`${MESSAGES.checklist.textTooLong}: ${tooMany}`}
        </p>
      )}
    </div>
  );
}
