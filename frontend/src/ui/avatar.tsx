import { clsx } from 'clsx';
import { useState } from 'react';
import { initials } from '@/lib/format';
import { usePicture } from '@/lib/pictures';

const SIZES = { sm: 'size-5 text-[10px]', md: 'size-7 text-xs', lg: 'size-9 text-sm', xl: 'size-20 text-xl' } as const;

export interface AvatarProps {
  name: string;
  /** Whose picture to show, as far as it is known; initials stand in without one. */
  userId?: string;
  size?: keyof typeof SIZES;
  className?: string;
}

/** Decoration beside a name; where it stands alone, say the name in words next to it. */
export function Avatar({ name, userId, size = 'md', className }: AvatarProps) {
  const source = usePicture(userId);
  const [missing, setMissing] = useState<string>();
  const shape = clsx('inline-flex shrink-0 items-center justify-center rounded-full', SIZES[size], className);
  if (source && source !== missing) {
    return (
      <img src={source} alt="" onError={() => setMissing(source)} className={clsx(shape, 'bg-hover object-cover')} />
    );
  }
  return (
    <span aria-hidden="true" className={clsx(shape, 'bg-hover font-semibold tracking-wide text-fg-2 select-none')}>
      {initials(name)}
    </span>
  );
}
