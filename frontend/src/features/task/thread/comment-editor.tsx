import { MESSAGES } from '@contract';
import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { pastedFiles } from '@/lib/pasted-files';
import { Avatar } from '@/ui/avatar';
import { STRINGS } from '../strings';
import { type CommentText, excessOf, matching, type Mentionable, mentionTyped } from './comment-text';

export interface CommentEditorProps {
  label: string;
  value: CommentText;
  /** The users who can be mentioned. */
  people: readonly Mentionable[];
  onChange: (value: CommentText) => void;
  onSubmit: () => void;
  /** Called on Escape, which then does not close the dialog around it. Without it, Escape closes the dialog. */
  onCancel?: () => void;
  /** Called with pictures pasted into the text. */
  onFiles?: (files: File[]) => void;
  /** The buttons below the text. */
  children: ReactNode;
  isInternal?: boolean;
  takesFocus?: boolean;
}

/** A comment's text. `@` suggests people, Ctrl or Command with Enter submits, Escape closes the list or cancels. */
export function CommentEditor(props: CommentEditorProps) {
  const { label, value, people, onChange, onSubmit, onCancel, onFiles, children } = props;
  const { isInternal = false, takesFocus = true } = props;
  const ref = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const tooMany = excessOf(value);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const typed = mentionTyped(value.text, caret);
  const found = typed && typed.at !== closedAt ? matching(people, typed.search) : [];
  const isOpen = found.length > 0;
  const chosen = found[Math.min(active, found.length - 1)];
  const hasOwnEscape = isOpen || onCancel !== undefined;

  function pick(person: Mentionable) {
    if (!typed) return;
    const before = `${value.text.slice(0, typed.at)}@${person.name} `;
    const known = value.people.filter(({ name, id }) => name !== person.name && id !== person.id);
    onChange({ text: before + value.text.slice(caret).replace(/^ /, ''), people: [...known, person] });
    setActive(0);
    // After the new text has been rendered.
    requestAnimationFrame(() => {
      ref.current?.focus();
      ref.current?.setSelectionRange(before.length, before.length);
      setCaret(before.length);
    });
  }

  function onListKey(event: KeyboardEvent): boolean {
    if (!isOpen || !chosen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen);
    else return false;
    return true;
  }

  function onTextKey(event: KeyboardEvent) {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSubmit && onListKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (isSubmit) {
      event.preventDefault();
      onSubmit();
    }
  }

  /** Closes the list or, if none is open, the editor, but not the task around them; also from the buttons below. */
  function onEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !hasOwnEscape) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen) setClosedAt(typed?.at);
    else onCancel?.();
  }

  function onPaste(event: ClipboardEvent) {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0 || !onFiles) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <div
      role="presentation"
      {...(hasOwnEscape && { 'data-own-escape': '' })}
      onKeyDown={onEscape}
      className={clsx(
        'relative rounded-card border has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-ring',
        isInternal ? 'border-dashed border-control bg-hover' : 'border-control bg-raised',
      )}
    >
      <textarea
        ref={ref}
        aria-label={label}
        placeholder={STRINGS.commentPlaceholder}
        value={value.text}
        aria-invalid={tooMany !== undefined || undefined}
        dir="auto"
        autoFocus={takesFocus}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && chosen ? `${listId}-${chosen.id}` : undefined}
        onChange={({ target }) => {
          setCaret(target.selectionStart);
          setActive(0);
          setClosedAt(undefined);
          onChange({ ...value, text: target.value });
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onTextKey}
        onPaste={onPaste}
        className="block field-sizing-content max-h-60 min-h-18 w-full resize-none rounded-card bg-transparent outline-none! px-3 py-2.5 text-base text-fg max-md:max-h-36 max-md:text-lg"
      />
      {isOpen && (
        <ul
          id={listId}
          role="listbox"
          aria-label={STRINGS.mentionSomeone}
          className="absolute bottom-full left-0 z-10 mb-1 max-w-full min-w-60 animate-pop-in rounded-card bg-overlay p-1 shadow-float ring-1 ring-hairline"
        >
          {found.map((person) => (
            <li
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              aria-selected={person === chosen}
              // Prevents the text from losing the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                pick(person);
              }}
              className={clsx(
                'flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 text-sm max-md:min-h-11',
                person === chosen ? 'bg-hover' : 'hover:bg-hover',
              )}
            >
              <Avatar userId={person.id} name={person.name} size="sm" />
              <span dir="auto" className="truncate">
                {person.name}
              </span>
            </li>
          ))}
        </ul>
      )}
      {tooMany && (
        <p role="alert" className="px-3 pb-2 text-xs text-danger">
          {`${MESSAGES.comment.tooLong}: ${tooMany}`}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 px-2 pb-2">{children}</div>
    </div>
  );
}
