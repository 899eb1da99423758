import { useEffect } from 'react';
import { dropDraft, keepDraft, loadDraft } from './draft';

/**
 * Stores a form's input as a draft while `hasInput`.
 * @returns drops the draft, unless a form opened since has stored its own
 */
export function useDraft(key: string, input: unknown, hasInput: boolean): () => void {
  useEffect(() => {
    if (hasInput) keepDraft(key, input);
    else dropDraft(key);
  }, [key, input, hasInput]);
  return () => {
    if (JSON.stringify(loadDraft(key)) === JSON.stringify(input)) dropDraft(key);
  };
}
