/**
 * Unsaved input, stored for this tab only, so that it survives a lost session or a reload. Keys contain the user and
 * the form, so no user sees another's input.
 */
import { store, stored } from './storage';

const PREFIX = 'draft:';

export function loadDraft(key: string): unknown {
  try {
    return JSON.parse(stored(PREFIX + key, 'sessionStorage') ?? 'null');
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: unknown): void {
  store(PREFIX + key, JSON.stringify(draft), 'sessionStorage');
}

export function dropDraft(key: string): void {
  store(PREFIX + key, null, 'sessionStorage');
}
