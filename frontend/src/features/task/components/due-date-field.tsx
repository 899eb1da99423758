import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/time';
import { Field, Input } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { STRINGS } from '../strings';

export interface DueDateFieldProps {
  /** `YYYY-MM-DD` or an empty string. */
  value: string;
  /** Shown as text to users who may not change it. */
  isText: boolean;
  readOnly: boolean;
  hint?: ReactNode;
  onChange: (date: string) => void;
}

export function DueDateField({ value, isText, readOnly, hint, onChange }: DueDateFieldProps) {
  return (
    <Field
      label={STRINGS.dueDate}
      text={isText ? (value && formatDate(value)) || STRINGS.noDueDate : undefined}
      hint={hint}
    >
      <div className="flex items-center gap-1">
        <Input
          type="date"
          max="9999-12-31"
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
          className="tnum flex-1"
        />
        {value && !readOnly && (
          <IconButton label={STRINGS.clearDueDate} onClick={() => onChange('')}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
    </Field>
  );
}
