import { MESSAGES } from '@contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorText, fieldErrors } from '@/api/error-text';
import { fieldsOf } from '@/lib/fields-of';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FooterError } from '@/ui/footer-error';
import { PasswordInput } from '@/ui/password-input';
import { SECURITY } from '../security-strings';

export interface PasswordStepProps {
  title: string;
  hint: string;
  submitLabel: string;
  isDanger?: boolean;
  /** Resolves to the error, if any. */
  onSubmit: (password: string) => Promise<unknown>;
  /** Undefined while the dialog cannot be closed. */
  onClose: (() => void) | undefined;
}

/** Asks for the password again, so that no one else at an unlocked screen can take this step. */
export function PasswordStep({ title, hint, submitLabel, isDanger = false, onSubmit, onClose }: PasswordStepProps) {
  const [error, setError] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const formId = useId();
  const wrong = fieldErrors(error).password;

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { password = '' } = fieldsOf(event);
    if (isPending) return;
    setError(undefined);
    setIsPending(true);
    setError(await onSubmit(password));
    setIsPending(false);
  }

  return (
    <Dialog
      title={title}
      description={hint}
      width="sm"
      isSheetOnMobile={false}
      initialFocus={inputRef}
      onClose={onClose}
      footer={
        <>
          <FooterError text={error && !wrong ? errorText(error, MESSAGES.twoFactor.failed) : undefined} />
          <Button disabled={!onClose} onClick={onClose}>
            {SECURITY.cancel}
          </Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} pending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Field label={SECURITY.password} error={wrong} isRequired>
          <PasswordInput ref={inputRef} name="password" autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  );
}
