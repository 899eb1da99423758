import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-ink not-aria-disabled:hover:bg-accent-hover',
  secondary: 'border border-hairline bg-raised text-fg not-aria-disabled:hover:bg-hover',
  ghost: 'text-fg-2 not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-fg',
  danger: 'bg-danger-solid text-[#fff] not-aria-disabled:hover:brightness-110',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 px-2.5 text-xs',
  md: 'h-8 gap-2 px-3 text-sm',
  lg: 'h-10 gap-2 px-4 text-base',
};

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses; the button keeps its focus and size. */
  pending?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  pending = false,
  type = 'button',
  disabled,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled}
      aria-disabled={disabled || pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-control font-semibold whitespace-nowrap select-none',
        'transition-[background-color,color,filter,transform] not-aria-disabled:active:scale-[0.98]',
        'disabled:cursor-not-allowed disabled:opacity-50 max-md:min-h-11',
        VARIANTS[variant],
        SIZES[size],
        className,
      )}
      {...rest}
    >
      {pending && <Spinner />}
      {/* The spinner must not be inserted before a bare text node, which page translation may have replaced. */}
      <span className="contents">{children}</span>
    </button>
  );
}
