import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';

/** A value that survives closing the task, a reload and the end of a sign-in session. */
export interface Kept<T> {
  key: string;
  initial: T;
  isWorthKeeping: (value: T) => boolean;
}

interface Shown {
  value: unknown;
  listeners: Set<() => void>;
}

/** The values on the screen by key, including those not worth keeping. */
const shown = new Map<string, Shown>();

/**
 * Changes the newest value. Responses call it too, when the task may be closed, or already open again.
 * @returns whether the value is on the screen
 */
export function changeKept<T>({ key, initial, isWorthKeeping }: Kept<T>, make: (before: T) => T): boolean {
  const now = shown.get(key);
  // The stored value was written by this code, in this tab.
  const after = make((now?.value ?? loadDraft(key) ?? initial) as T);
  if (isWorthKeeping(after)) keepDraft(key, after);
  else dropDraft(key);
  if (!now) return false;
  now.value = after;
  for (const listener of now.listeners) listener();
  return true;
}

/** All components that show the value share it. */
export function useKept<T>(kept: Kept<T>) {
  const { key, initial } = kept;
  const loaded = useMemo(() => loadDraft(key), [key]);
  const subscribe = useCallback(
    (listener: () => void) => {
      // Loaded again, since it may have changed after the render.
      const now = shown.get(key) ?? { value: loadDraft(key), listeners: new Set() };
      shown.set(key, now);
      now.listeners.add(listener);
      return () => {
        now.listeners.delete(listener);
        if (now.listeners.size === 0) shown.delete(key);
      };
    },
    [key],
  );
  const value = useSyncExternalStore(subscribe, () => (shown.has(key) ? shown.get(key)?.value : loaded));
  return [(value ?? initial) as T, (make: (before: T) => T) => changeKept(kept, make)] as const;
}
