/**
 * A part of the app in a chunk of its own, loaded when it is first needed. Unlike `React.lazy`, it does not cache a
 * failed load: the next one tries again.
 */
import { checkVersion } from './page-version';

interface PartState<T> {
  value?: T;
  isLoading: boolean;
  isFailed: boolean;
}

export interface Part<T> {
  /** Loads the part, unless it is loaded or loading. The state shows the result; the promise never rejects. */
  load: () => Promise<void>;
  state: () => PartState<T>;
  subscribe: (listener: () => void) => () => void;
}

export function part<T>(importIt: () => Promise<T>): Part<T> {
  let state: PartState<T> = { isLoading: false, isFailed: false };
  let attempt: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function change(changes: Partial<PartState<T>>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  async function fetchIt() {
    change({ isLoading: true });
    try {
      const value = await importIt();
      change({ value, isLoading: false, isFailed: false });
    } catch {
      attempt = undefined;
      change({ isLoading: false, isFailed: true });
      void checkVersion();
    }
  }

  return {
    load: () => (attempt ??= fetchIt()),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
