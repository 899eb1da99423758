import { isBlank, type TaskFile } from '@contract';
import { useState } from 'react';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';
import type { CommentText } from './comment-text';

/** A comment being written. */
export interface CommentDraft extends CommentText {
  isInternal: boolean;
  files: TaskFile[];
}

/** A comment that was sent but has not been stored yet. */
export interface Outgoing {
  clientId: string;
  body: string;
  isInternal: boolean;
  files: TaskFile[];
  /** The reason why it was not stored; absent while the request is in flight. */
  problem?: string;
}

export const EMPTY_DRAFT: CommentDraft = { text: '', people: [], isInternal: false, files: [] };

export const isEmptyDraft = ({ text, files }: CommentDraft): boolean => isBlank(text) && files.length === 0;

/** State that survives closing the task, a reload and the end of a sign-in session. */
function useKept<T>(key: string, initial: T, isWorthKeeping: (value: T) => boolean) {
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

export const useCommentDraft = (userId: string, taskId: string) =>
  useKept<CommentDraft>(`comment:${userId}:${taskId}`, EMPTY_DRAFT, (draft) => !isEmptyDraft(draft));

export const useOutgoing = (userId: string, taskId: string) =>
  useKept<Outgoing[]>(`comments-out:${userId}:${taskId}`, [], (list) => list.length > 0);
