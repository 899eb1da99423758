import { ATTACHMENT_ENDINGS, isBlank, LIMITS } from '@contract';
import { LockOpen, Paperclip, SendHorizontal, X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import type { ChatTarget } from '@/api/chat';
import { useHasTouchKeyboard } from '@/lib/use-media';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { IconButton } from '@/ui/icon-button';
import { textOf, useComposerText } from '../hooks/use-composer-text';
import type { Writing } from '../model/writing';
import { STRINGS } from '../strings';

export interface ComposerProps {
  chat: ChatTarget;
  writing: Writing;
  isUploading: boolean;
  /** The reason why nothing can be sent now. */
  blocked: string | undefined;
  /** Whether nothing can be sent any more. What was typed can still be copied. */
  isReadOnly?: boolean;
  /** Whether the message would be sent unencrypted: Enter then does not send, only a button that says so. */
  isPlain: boolean;
  /** Returns whether the message was accepted; for an edit, resolves with whether it was saved. */
  onSend: (text: string, isPlainAgreed: boolean) => boolean | Promise<boolean>;
  onFile: (file: File, isPlainAgreed: boolean) => void;
  onTyping: () => void;
  /** Called when the edit or reply is sent or cancelled. */
  onDone: () => void;
  /** Called if an edit could not be saved, with what to return to. */
  onUnsaved: (edit: Writing) => void;
  ref: Ref<HTMLTextAreaElement>;
}

/**
 * Attaches, writes and sends. Enter sends and Shift Enter starts a new line. A touch keyboard has no Shift Enter, so
 * its Enter starts a new line.
 */
export function Composer(props: ComposerProps) {
  const { chat, writing, isUploading, blocked, isReadOnly = false, isPlain, ref } = props;
  const { onSend, onFile, onTyping, onDone, onUnsaved } = props;
  const input = useComposerText(chat, writing);
  const [isRefused, setIsRefused] = useState(false);
  const typedAt = useRef(0);
  const problemId = useId();
  const isTouch = useHasTouchKeyboard();
  const isEdit = writing.kind === 'edit';
  const { text } = input;
  const length = text.trim().length;
  const problem = length > LIMITS.chat.messageLength ? STRINGS.tooLong(length) : undefined;
  const canSend = !isBlank(text) && !isUploading && (blocked ?? problem) === undefined;

  function change(next: string) {
    input.change(next);
    if (next === '' || Date.now() - typedAt.current < LIMITS.chat.typingEveryMs) return;
    typedAt.current = Date.now();
    onTyping();
  }

  function submit(isPlainAgreed: boolean) {
    const sent = canSend && onSend(text, isPlainAgreed);
    if (sent === false) return;
    setIsRefused(false);
    if (isEdit) void input.followEdit(sent, () => onUnsaved(writing));
    else input.change('');
    typedAt.current = 0;
    onDone();
  }

  function cancel() {
    input.cancelEdit();
    onDone();
  }

  function onKeyDown(event: KeyboardEvent) {
    const isSend = isTouch ? event.ctrlKey || event.metaKey : !event.shiftKey;
    if (event.key === 'Enter' && isSend) {
      event.preventDefault();
      if (isPlain || blocked !== undefined) setIsRefused(length > 0);
      else submit(false);
    }
    if (event.key === 'Escape' && writing.kind !== 'new') {
      event.preventDefault();
      cancel();
    }
  }

  return (
    <div className="shrink-0 border-t border-hairline bg-raised pb-[env(safe-area-inset-bottom)]">
      {writing.kind !== 'new' && <About writing={writing} onCancel={cancel} />}
      <div className="flex items-end gap-2 p-2">
        <AttachButton isBusy={isUploading || blocked !== undefined} isPlain={isPlain} onFile={onFile} />
        <textarea
          ref={ref}
          aria-label={STRINGS.typeHere}
          readOnly={isReadOnly}
          placeholder={isReadOnly ? undefined : isUploading ? STRINGS.uploading : STRINGS.placeholder}
          dir="auto"
          rows={1}
          value={text}
          enterKeyHint={isTouch ? 'enter' : 'send'}
          aria-invalid={problem !== undefined}
          aria-describedby={problemId}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-32 min-h-9 min-w-0 flex-1 resize-none rounded-control border border-control bg-surface px-3 py-1.5 text-base text-fg aria-invalid:border-danger max-md:min-h-11 max-md:py-2.5 max-md:text-lg"
        />
        {!isPlain && (
          <IconButton
            label={STRINGS.send}
            title={blocked ?? problem ?? STRINGS.send}
            disabled={!canSend}
            onClick={() => submit(false)}
            className="size-9 bg-accent text-ink not-disabled:hover:bg-accent-hover not-disabled:hover:text-ink"
          >
            <SendHorizontal aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      <p id={problemId} role="status" className="px-3 text-xs text-danger not-empty:pb-2">
        {problem}
      </p>
      {!isPlain && (isRefused || isReadOnly) && blocked !== undefined && (
        <p role="status" className="px-3 pb-2 text-xs text-fg-2">
          {blocked}
        </p>
      )}
      {isPlain && (
        <div className="flex flex-wrap items-center justify-end gap-2 px-2 pb-2">
          <p role="status" className="basis-full px-1 text-xs text-fg-2 empty:absolute">
            {isRefused && (blocked ?? STRINGS.enterSendsSealed)}
          </p>
          <Button disabled={!canSend} title={blocked ?? problem} onClick={() => submit(true)}>
            <LockOpen aria-hidden="true" className="size-3.5" />
            {STRINGS.sendPlain}
          </Button>
        </div>
      )}
    </div>
  );
}

function About({ writing, onCancel }: { writing: Exclude<Writing, { kind: 'new' }>; onCancel: () => void }) {
  const { message } = writing.entry;
  return (
    <div className="flex items-center gap-2 border-b border-hairline py-1 pr-2 pl-3">
      <p className="min-w-0 flex-1 truncate text-xs text-fg-2">
        <span dir="auto" className="font-semibold text-fg">
          {writing.kind === 'edit' ? STRINGS.editing : STRINGS.replyingTo(message.sender.name)}
        </span>{' '}
        <span dir="auto">{writing.kind === 'reply' && textOf(writing.entry)}</span>
      </p>
      <IconButton label={STRINGS.stop} size="sm" onClick={onCancel}>
        <X aria-hidden="true" className="size-3.5" />
      </IconButton>
    </div>
  );
}

function AttachButton({ isBusy, isPlain, onFile }: Pick<ComposerProps, 'isPlain' | 'onFile'> & { isBusy: boolean }) {
  const [plainFile, setPlainFile] = useState<File>();
  const inputRef = useRef<HTMLInputElement>(null);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    if (file && isPlain) setPlainFile(file);
    else if (file) onFile(file, false);
    // Allows the same file to be selected again.
    event.target.value = '';
  }

  return (
    <>
      <input ref={inputRef} type="file" hidden accept={ATTACHMENT_ENDINGS.join(',')} onChange={choose} data-attach="" />
      <IconButton
        label={STRINGS.attach}
        title={STRINGS.attach}
        disabled={isBusy}
        onClick={() => inputRef.current?.click()}
        className="size-9"
      >
        <Paperclip aria-hidden="true" className="size-4" />
      </IconButton>
      {plainFile && (
        <ConfirmDialog
          title={STRINGS.sendPlain}
          text={STRINGS.sendFilePlain(plainFile.name)}
          confirmLabel={STRINGS.sendPlain}
          onConfirm={() => {
            setPlainFile(undefined);
            onFile(plainFile, true);
          }}
          onCancel={() => setPlainFile(undefined)}
        />
      )}
    </>
  );
}
