/**
 * What was typed and not saved yet, kept for this tab alone, so that it outlives a lost session or a reload.
 * Keys name the person and the form, so nobody meets another's words.
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
    // A full or forbidden storage costs only the safety net.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing could have been kept either.
  }
}
