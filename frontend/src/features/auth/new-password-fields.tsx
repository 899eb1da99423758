import { MESSAGES } from '@contract';
import type { RefObject } from 'react';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';
import { STRINGS } from './strings';

export interface NewPasswordFieldsProps {
  password: string;
  confirmation: string;
  onPassword: (password: string) => void;
  onConfirmation: (confirmation: string) => void;
  firstRef: RefObject<HTMLInputElement | null>;
}

/** A new password and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, onPassword, onConfirmation, firstRef } = props;
  return (
    <>
      <Field label={STRINGS.newPassword} hint={MESSAGES.auth.passwordHint} isRequired>
        <PasswordInput
          ref={firstRef}
          autoComplete="new-password"
          value={password}
          onChange={(event) => onPassword(event.target.value)}
        />
      </Field>
      <Field label={STRINGS.confirmPassword} isRequired>
        <PasswordInput
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => onConfirmation(event.target.value)}
        />
      </Field>
    </>
  );
}
