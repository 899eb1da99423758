import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '@/lib/path';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** One of our own paths. */
  to: string;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link within the product. With a modifier, or to another tab, it is the browser's own. */
export function Link({ to, className, target, ...rest }: LinkProps) {
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
    />
  );
}
