import { useState } from 'react';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';

/** State that survives closing the task, a reload and the end of a sign-in session. */
export function useKept<T>(key: string, initial: T, isWorthKeeping: (value: T) => boolean) {
  // The stored value was written by this code, in this tab.
  const [value, setValue] = useState(() => (loadDraft(key) as T | null) ?? initial);
  function change(make: (before: T) => T) {
    setValue((before) => {
      const after = make(before);
      if (isWorthKeeping(after)) keepDraft(key, after);
      else dropDraft(key);
      return after;
    });
  }
  return [value, change] as const;
}
