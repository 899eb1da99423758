import { LIMITS } from '@contract';
import { type ReactNode, useId } from 'react';
import { describedBy, Field, FieldNotes, Input, useFieldLayout } from '@/ui/field';
import { ProgressBar } from '@/ui/progress-bar';
import { percentOf } from '../model/task-form';
import { STRINGS } from '../strings';

const { progressMin: MIN, progressMax: MAX, progressStep: STEP } = LIMITS.task;

export interface ProgressFieldProps {
  /** The text as typed. */
  value: string;
  /** The stored percentage, which the slider shows while the text is invalid. */
  stored: number;
  /** Shown as text to users who may not change it. */
  isText: boolean;
  readOnly: boolean;
  hint?: ReactNode;
  error?: string;
  onChange: (typed: string) => void;
}

/** A slider for whole percentages, with a number field next to it. */
export function ProgressField({ value, stored, isText, readOnly, hint, error, onChange }: ProgressFieldProps) {
  const id = useId();
  const layout = useFieldLayout();
  const percent = percentOf(value) ?? stored;
  if (isText) {
    return <Field label={STRINGS.progress} text={<ProgressText percent={percent} />} hint={hint} />;
  }
  return (
    <div className={layout}>
      <label htmlFor={id} className="text-xs font-semibold text-fg-2">
        {STRINGS.progress}
      </label>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="range"
          min={MIN}
          max={MAX}
          step={STEP}
          value={percent}
          disabled={readOnly}
          aria-valuetext={`${percent}%`}
          onChange={(event) => onChange(event.target.value)}
          className="h-9 min-w-0 flex-1 cursor-pointer accent-accent disabled:cursor-not-allowed max-md:h-11"
        />
        <span className="relative w-18 shrink-0">
          <Input
            aria-label={STRINGS.progressPercent}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, { error, hint })}
            data-field="progressPercent"
            type="text"
            inputMode="numeric"
            value={value}
            readOnly={readOnly}
            onChange={(event) => onChange(event.target.value)}
            className="tnum pr-7 text-right"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-fg-3"
          >
            %
          </span>
        </span>
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

function ProgressText({ percent }: { percent: number }) {
  return (
    <span className="tnum flex items-center gap-3">
      <ProgressBar percent={percent} />
      <span>{`${percent}%`}</span>
    </span>
  );
}
