import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { onNetworkBack } from '@/lib/network';
import { checkVersion } from '@/lib/page-version';
import type { Part } from '@/lib/part';
import { ErrorState } from './error-state';
import { STRINGS } from './strings';
import { useOutdated } from './use-outdated';

export interface LazyPartProps<P> {
  part: Part<ComponentType<P>>;
  /** Shown while loading. */
  pending?: ReactNode;
  /** Shown if loading failed. */
  failed?: ReactNode;
  children: (Component: ComponentType<P>) => ReactNode;
}

/** Shows a part once it has loaded. A failed load is retried when the network is back. */
export function LazyPart<P>({ part, pending, failed, children }: LazyPartProps<P>) {
  const { value, isFailed } = useSyncExternalStore(part.subscribe, part.state);
  useEffect(() => void part.load(), [part]);
  useEffect(() => (isFailed ? onNetworkBack(() => void part.load()) : undefined), [part, isFailed]);
  if (value) return children(value);
  return isFailed ? failed : pending;
}

/** Shows that a part failed to load, with a button to retry or reload. */
export function PartFailure({ part, className }: { part: Part<unknown>; className?: string }) {
  const { isLoading } = useSyncExternalStore(part.subscribe, part.state);
  const isOutdated = useOutdated();
  const [isStuck, setIsStuck] = useState(false);
  const retry = async () => {
    await part.load();
    // Some browsers cache a failed import until the page is reloaded.
    if (part.state().isFailed && (await checkVersion()) === 'same') setIsStuck(true);
  };
  if (isOutdated || isStuck) {
    const text = isOutdated ? STRINGS.newVersion : STRINGS.stuck;
    return (
      <ErrorState className={className} text={text} onRetry={() => location.reload()} retryLabel={STRINGS.reload} />
    );
  }
  return (
    <ErrorState className={className} text={STRINGS.partFailed} onRetry={() => void retry()} pending={isLoading} />
  );
}
