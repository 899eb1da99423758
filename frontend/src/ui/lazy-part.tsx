import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { onNetworkBack } from '@/lib/network';
import { checkVersion } from '@/lib/page-version';
import type { Part } from '@/lib/part';
import { ErrorState } from './error-state';
import { STRINGS } from './strings';
import { useOutdated } from './use-outdated';

export interface LazyPartProps<P> {
  part: Part<ComponentType<P>>;
  /** Stands there until the part has come. */
  pending?: ReactNode;
  /** Stands there when it could not be fetched. */
  failed?: ReactNode;
  children: (Component: ComponentType<P>) => ReactNode;
}

/** Shows a part once it has come. One that failed is fetched again as soon as the network is back. */
export function LazyPart<P>({ part, pending, failed, children }: LazyPartProps<P>) {
  const { value, isFailed } = useSyncExternalStore(part.subscribe, part.state);
  useEffect(() => void part.load(), [part]);
  useEffect(() => (isFailed ? onNetworkBack(() => void part.load()) : undefined), [part, isFailed]);
  if (value) return children(value);
  return isFailed ? failed : pending;
}

/** Says that a part could not be fetched, and offers what can help. */
export function PartFailure({ part, className }: { part: Part<unknown>; className?: string }) {
  const { isLoading } = useSyncExternalStore(part.subscribe, part.state);
  const isOutdated = useOutdated();
  const [isStuck, setIsStuck] = useState(false);
  const retry = async () => {
    await part.load();
    // Some browsers remember a failed import until the page is loaded again.
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
