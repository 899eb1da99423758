/** A user's recent choices in this browser: keys without titles, which may be confidential or have changed. */
import { store, stored } from '@/lib/storage';

const KEPT = 8;

const storageKey = (userId: string) => `palette-recent:${userId}`;

/** Newest first. */
export function recentKeys(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(stored(storageKey(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function remember(userId: string, key: string) {
  const keys = [key, ...recentKeys(userId).filter((other) => other !== key)].slice(0, KEPT);
  store(storageKey(userId), JSON.stringify(keys));
}
