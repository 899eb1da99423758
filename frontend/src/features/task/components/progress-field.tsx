import { LIMITS } from '@contract';
import { type ReactNode, useId, useState } from 'react';
import { Field, Input, useFieldLayout } from '@/ui/field';
import { ProgressBar } from '@/ui/progress-bar';
import { STRINGS } from '../strings';

const { progressMin: MIN, progressMax: MAX, progressStep: STEP } = LIMITS.task;

export interface ProgressFieldProps {
  value: number;
  /** Shown as text to users who may not change it. */
  isText: boolean;
  readOnly: boolean;
  hint?: ReactNode;
  onChange: (percent: number) => void;
}

/** A slider for whole percentages, with a number field next to it. */
export function ProgressField({ value, isText, readOnly, hint, onChange }: ProgressFieldProps) {
  const id = useId();
  const layout = useFieldLayout();
  if (isText) {
    return <Field label={STRINGS.progress} text={<ProgressText percent={value} />} hint={hint} />;
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
          value={value}
          disabled={readOnly}
          aria-valuetext={`${value}%`}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="h-9 min-w-0 flex-1 cursor-pointer accent-accent disabled:cursor-not-allowed max-md:h-11"
        />
        <PercentInput value={value} readOnly={readOnly} onChange={onChange} />
      </div>
      {hint && <p className="text-xs text-fg-3">{hint}</p>}
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

/** Keeps incomplete input; reports only whole percentages within the range. */
function PercentInput({ value, readOnly, onChange }: Omit<ProgressFieldProps, 'hint' | 'isText'>) {
  const [typed, setTyped] = useState<string>();

  function type(text: string) {
    setTyped(text);
    const percent = Number(text);
    if (/^\d+$/.test(text) && percent >= MIN && percent <= MAX) onChange(percent);
  }

  return (
    <span className="relative w-18 shrink-0">
      <Input
        aria-label={STRINGS.progressPercent}
        type="text"
        inputMode="numeric"
        value={typed ?? String(value)}
        readOnly={readOnly}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        className="tnum pr-7 text-right"
      />
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-fg-3">
        %
      </span>
    </span>
  );
}
