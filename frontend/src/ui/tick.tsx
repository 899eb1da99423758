import { clsx } from 'clsx';

export interface TickProps {
  label: string;
  isChecked: boolean;
  /** For a checkbox that controls several others: some are checked, others are not. */
  isMixed?: boolean;
  disabled?: boolean;
  onChange: (isChecked: boolean) => void;
  className?: string;
}

/** A checkbox with its label, tall enough for a finger. */
export function Tick({ label, isChecked, isMixed = false, disabled, onChange, className }: TickProps) {
  return (
    <label className={clsx('flex min-h-8 items-center max-md:min-h-11', className)}>
      <input
        ref={(box) => {
          // HTML has no attribute for this state.
          if (box) box.indeterminate = isMixed;
        }}
        type="checkbox"
        checked={isChecked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0"
      />
      <span>{label}</span>
    </label>
  );
}
