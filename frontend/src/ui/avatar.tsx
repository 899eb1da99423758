import { clsx } from 'clsx';
import { useState } from 'react';
import { initials } from '@/lib/cut';
import { usePicture } from '@/lib/pictures';
import { personTone } from './person-tone';

const SIZES = { sm: 'size-5 text-[10px]', md: 'size-7 text-xs', lg: 'size-9 text-sm', xl: 'size-20 text-xl' } as const;

export interface AvatarProps {
  name: string;
  /** The user's id, if known; initials replace a missing picture. */
  userId?: string;
  size?: keyof typeof SIZES;
  className?: string;
}

/** Decorative: without a name beside it, add the name for screen readers. */
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
    <span
      aria-hidden="true"
      className={clsx(shape, personTone(userId ?? name), 'font-semibold tracking-wide text-fg select-none')}
    >
      {initials(name)}
    </span>
  );
}
