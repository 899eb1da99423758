import { clsx } from 'clsx';

export interface ProgressBarProps {
  /** 0 to 100; higher values are drawn as 100. */
  percent: number;
  /** The accessible name. Without it the bar is decorative, beside a figure. */
  label?: string;
  /** A background class: a status's colour. */
  fill?: string;
  className?: string;
}

export function ProgressBar({ percent, label, fill = 'bg-fg-2', className }: ProgressBarProps) {
  const width = Math.min(100, Math.max(0, percent));
  const meter = {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': width,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  };
  return (
    <div
      {...(label ? meter : { 'aria-hidden': true })}
      className={clsx('h-[3px] w-full overflow-hidden rounded-full bg-hover', className)}
    >
      <div
        className={clsx('h-full w-full origin-left rounded-full transition-transform duration-200', fill)}
        style={{ transform: `scaleX(${width / 100})` }}
      />
    </div>
  );
}
