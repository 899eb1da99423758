import { LIMITS } from '@contract';
import type { RefObject } from 'react';
import { Field, Input } from '@/ui/field';
import { STRINGS } from './strings';

export interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  onFocus?: () => void;
  ref: RefObject<HTMLInputElement | null>;
}

/** An account's e-mail address, which browsers can autofill. */
export function EmailField({ value, onChange, onFocus, ref }: EmailFieldProps) {
  return (
    <Field label={STRINGS.email}>
      <Input
        ref={ref}
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={LIMITS.text.emailLength}
        placeholder={STRINGS.emailPlaceholder}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
