import type { RefObject } from 'react';
import { Field, Input } from '@/ui/field';
import { STRINGS } from './strings';

export interface EmailFieldProps {
  onFocus?: () => void;
  ref: RefObject<HTMLInputElement | null>;
}

/** An account's e-mail address, which browsers can autofill. */
export function EmailField({ onFocus, ref }: EmailFieldProps) {
  return (
    <Field label={STRINGS.email}>
      <Input
        ref={ref}
        type="email"
        name="email"
        autoComplete="username"
        required
        placeholder={STRINGS.emailPlaceholder}
        onFocus={onFocus}
      />
    </Field>
  );
}
