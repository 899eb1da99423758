import { clsx } from 'clsx';
import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from './button';

export interface ErrorStateProps {
  text: string;
  onRetry?: () => void;
  retryLabel?: string;
  pending?: boolean;
  className?: string;
}

/** Shown in place of data that failed to load. */
export function ErrorState({ text, onRetry, retryLabel = 'Retry', pending, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={clsx('flex flex-col items-center justify-center gap-3 p-6 text-center text-fg-2', className)}
    >
      <CircleAlert aria-hidden="true" className="size-5 text-danger" />
      <p className="max-w-80 text-sm text-balance">{text}</p>
      {onRetry && (
        <Button onClick={onRetry} pending={pending}>
          {!pending && <RotateCw aria-hidden="true" className="size-3.5" />}
          <span>{retryLabel}</span>
        </Button>
      )}
    </div>
  );
}
