import { isBlank, LIMITS, MESSAGES } from '@contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Field, Input } from '@/ui/field';
import type { CellEdits } from '../hooks/use-cell-edits';
import { STRINGS } from '../strings';

/** Returns what is wrong with a reason, in the server's words; undefined if it is valid. */
export function reasonProblem(reason: string): string | undefined {
  const { reasonMinLength, reasonLength } = LIMITS.ledger;
  if (isBlank(reason) || reason.trim().length < reasonMinLength) return MESSAGES.ledger.reasonRequired;
  return reason.trim().length > reasonLength ? MESSAGES.ledger.reasonTooLong : undefined;
}

/** Asks for the reason for the changes: at the first edit, and when the user wants to change it. */
export function ReasonBar({ edits, onDone }: { edits: CellEdits; onDone: () => void }) {
  const { waiting, isChangingReason, reason } = edits;
  if (waiting.length > 0 || isChangingReason) return <ReasonForm edits={edits} onDone={onDone} />;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 text-sm text-fg-3">
      <p className="max-md:hidden">{STRINGS.howTo}</p>
      {reason && (
        <p className="flex min-w-0 items-center gap-1 md:ml-auto">
          <span dir="auto" className="max-w-80 truncate text-fg-2">
            {STRINGS.reasonNow(reason)}
          </span>
          <Button variant="ghost" size="sm" onClick={edits.changeReason}>
            {STRINGS.changeReason}
          </Button>
        </p>
      )}
    </div>
  );
}

function ReasonForm({ edits, onDone }: { edits: CellEdits; onDone: () => void }) {
  const [text, setText] = useState(edits.reason);
  const [problem, setProblem] = useState<string>();
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = reasonProblem(text);
    setProblem(found);
    if (found) return inputRef.current?.focus();
    edits.give(text.trim());
    onDone();
  }
  function cancel() {
    edits.cancelReason();
    onDone();
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        cancel();
      }}
      className="flex flex-wrap items-start gap-2 rounded-card border border-hairline bg-surface p-3"
    >
      <Field label={STRINGS.why} hint={STRINGS.whyHint} error={problem} className="min-w-60 flex-1">
        <Input ref={inputRef} value={text} autoComplete="off" onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flex gap-2 pt-[22px] max-md:pt-0">
        <Button type="submit" variant="primary" className="h-9!">
          {edits.waiting.length > 0 ? STRINGS.write : STRINGS.keepReason}
        </Button>
        <Button className="h-9!" onClick={cancel}>
          {STRINGS.cancel}
        </Button>
      </div>
    </form>
  );
}
