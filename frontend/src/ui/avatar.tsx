import { clsx } from 'clsx';
import { initials } from '@/lib/format';

const SIZES = { sm: 'size-5 text-[10px]', md: 'size-7 text-xs', lg: 'size-9 text-sm' } as const;

export interface AvatarProps {
  name: string;
  /** A picture's address; initials stand in without one. */
  picture?: string | null;
  size?: keyof typeof SIZES;
  className?: string;
}

/** Decoration beside a name; where it stands alone, say the name in words next to it. */
export function Avatar({ name, picture, size = 'md', className }: AvatarProps) {
  const shape = clsx('inline-flex shrink-0 items-center justify-center rounded-full', SIZES[size], className);
  if (picture) return <img src={picture} alt="" className={clsx(shape, 'bg-hover object-cover')} />;
  return (
    <span aria-hidden="true" className={clsx(shape, 'bg-hover font-semibold tracking-wide text-fg-2 select-none')}>
      {initials(name)}
    </span>
  );
}
