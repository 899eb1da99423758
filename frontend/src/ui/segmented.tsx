import { clsx } from 'clsx';
import { useId } from 'react';

export interface SegmentedProps<V extends string> {
  /** The accessible name of the choice. */
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
}

/** One of a few visible choices. Native radio buttons: one tab stop, and arrow keys to choose. */
export function Segmented<V extends string>({ label, options, value, onChange, className }: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className={clsx('flex min-w-0 rounded-control bg-raised p-0.5 ring-1 ring-hairline', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative inline-flex h-7 min-w-0 flex-auto cursor-pointer items-center justify-center rounded-[5px] px-3 text-sm',
            'font-semibold whitespace-nowrap transition-colors select-none max-md:h-10 max-md:px-2',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            option.value === value ? 'bg-accent text-ink' : 'text-fg-2 hover:bg-hover hover:text-fg',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[5px] outline-none"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
