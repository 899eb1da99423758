import type { KeyStore } from '../encryption/key-store';

/** A browser's storage in memory, for one test. */
export function memoryStore(): KeyStore {
  const kept = new Map<string, unknown>();
  return {
    get: async <T>(name: string) => kept.get(name) as T | undefined,
    set: async (name, value) => void kept.set(name, value),
    update: async <T>(name: string, change: (value: T | undefined) => T) => {
      const changed = change(kept.get(name) as T | undefined);
      kept.set(name, changed);
      return changed;
    },
    remove: async (name) => void kept.delete(name),
  };
}
