/**
 * A part of the app that comes in files of its own, fetched when it is first needed. A fetch that failed is not kept,
 * as `React.lazy` would keep it: the next one starts anew.
 */
import { checkVersion } from './page-version';

export interface PartState<T> {
  value?: T;
  isLoading: boolean;
  isFailed: boolean;
}

export interface Part<T> {
  /** Fetches it, unless it is there or on its way. What comes of it is told by the state; it never rejects. */
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
