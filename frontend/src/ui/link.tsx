import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '@/lib/path';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app. */
  to: string;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link within the app. With a modifier key or another target, the browser handles it. */
export function Link({ to, className, target, children, ...rest }: LinkProps) {
  return (
    <a
      href={to}
      target={target}
      className={clsx(
        'rounded-badge underline decoration-control underline-offset-3 hover:decoration-current',
        className,
      )}
      onClick={(event) => {
        if (target || !isPlain(event)) return;
        event.preventDefault();
        navigate(to);
      }}
      {...rest}
    >
      {children}
    </a>
  );
}
