import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name. */
  label: string;
  size?: 'sm' | 'md';
  isDanger?: boolean;
}

/** A square button whose only content is an icon. */
export function IconButton({
  label,
  size = 'md',
  isDanger = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-control text-fg-2 transition-colors',
        'not-disabled:hover:bg-hover disabled:cursor-not-allowed disabled:opacity-50 max-md:size-11',
        isDanger ? 'not-disabled:hover:text-danger' : 'not-disabled:hover:text-fg',
        size === 'sm' ? 'size-6' : 'size-8',
        className,
      )}
      {...rest}
    />
  );
}
