/**
 * Unsaved input, stored for this tab only, so that it survives a lost session or a reload. Keys contain the user and
 * the form, so no user sees another's input.
 */
const PREFIX = 'draft:';

export function loadDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // If storage is full or blocked, only the draft is lost.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was stored either.
  }
}
