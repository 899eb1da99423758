import { MESSAGES } from '@contract';
import type { RefObject } from 'react';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';
import { STRINGS } from './strings';

export interface NewPasswordFieldsProps {
  firstRef: RefObject<HTMLInputElement | null>;
}

/** A new password and its repetition: the fields `password` and `confirmation` of a form. */
export function NewPasswordFields({ firstRef }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={STRINGS.newPassword} hint={MESSAGES.auth.passwordHint} isRequired>
        <PasswordInput ref={firstRef} name="password" autoComplete="new-password" />
      </Field>
      <Field label={STRINGS.confirmPassword} isRequired>
        <PasswordInput name="confirmation" autoComplete="new-password" />
      </Field>
    </>
  );
}
