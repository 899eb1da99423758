/** Values that this browser stores. Without storage, or if it is full, a value lasts as long as the page. */
type Area = 'localStorage' | 'sessionStorage';

/** Values that could not be stored, by key. Keys are unique across both areas. */
const unstored = new Map<string, string | null>();

export function stored(key: string, area: Area = 'localStorage'): string | null {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    // If site data are blocked, the property throws or is null.
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** @param value null removes it */
export function store(key: string, value: string | null, area: Area = 'localStorage') {
  unstored.delete(key);
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    unstored.set(key, value);
  }
}
