import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';
import { located, type Review, unprocessed } from './review';

interface Kept {
  text: string;
  review?: Review;
}

/** Returns the draft stored by this screen, if it is valid. */
function readKept(kept: unknown): Kept {
  if (typeof kept !== 'object' || kept === null) return { text: '' };
  const { text, review } = kept as Partial<Kept>;
  const isReview =
    typeof review === 'object' &&
    review !== null &&
    typeof review.text === 'string' &&
    [review.tasks, review.staff, review.leftOut].every(Array.isArray);
  // A review stored by an earlier version has no positions.
  const whole = isReview && (Array.isArray(review.aboveLimit) ? review : located(review));
  return { text: typeof text === 'string' ? text : '', ...(whole && { review: whole }) };
}

/** The text and its review, kept across reloads until all approved suggestions were created. */
export function useDump(userId: string) {
  const key = `ai-brain:${userId}`;
  const [dump, setDump] = useState(() => readKept(loadDraft(key)));

  useEffect(() => {
    if (dump.text === '' && !dump.review) dropDraft(key);
    else keepDraft(key, dump);
  }, [dump, key]);

  return {
    ...dump,
    write: (text: string) => setDump((current) => ({ ...current, text })),
    /** Appends to the existing text. */
    append: (words: string) =>
      setDump((current) => ({ ...current, text: [current.text.trimEnd(), words].filter(Boolean).join('\n') })),
    review: dump.review,
    setReview: (review: Review | undefined) => setDump((current) => ({ ...current, review })),
    changeReview: (change: (review: Review) => Review) =>
      setDump((current) => (current.review ? { ...current, review: change(current.review) } : current)),
    /** Ends the review. Text that was written during it, or exceeded its limit, stays. */
    finish: () => setDump(({ text, review }) => ({ text: review ? unprocessed(text, review) : text })),
  };
}
