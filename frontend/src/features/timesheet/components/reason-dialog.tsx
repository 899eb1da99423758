import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field, Textarea } from '@/ui/field';
import { FooterError } from '@/ui/footer-error';
import { STRINGS } from '../strings';
import { reasonProblem } from './reason-bar';

export interface ReasonDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** The server's error, if it refused the step. */
  problem?: string;
  pending: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason for returning or reopening a week. */
export function ReasonDialog({ title, text, confirmLabel, problem, pending, onConfirm, onCancel }: ReasonDialogProps) {
  const formId = useId();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [own, setOwn] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = reasonProblem(reason);
    setOwn(found);
    if (found) inputRef.current?.focus();
    else onConfirm(reason.trim());
  }
  return (
    <Dialog
      title={title}
      description={text}
      width="sm"
      isSheetOnMobile={false}
      onClose={onCancel}
      initialFocus={inputRef}
      footer={
        <>
          <FooterError text={problem} />
          <Button onClick={onCancel}>{STRINGS.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label={STRINGS.reason} error={own} isRequired>
          <Textarea ref={inputRef} rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
