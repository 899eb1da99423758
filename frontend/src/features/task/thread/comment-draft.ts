import { isBlank, type TaskComment, type TaskFile } from '@contract';
import { dropDraft, loadDraft } from '@/lib/draft';
import { useKept } from '../hooks/use-kept';
import { bodyOf, type CommentText } from './comment-text';

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

export const useCommentDraft = (userId: string, taskId: string) =>
  useKept<CommentDraft>(`comment:${userId}:${taskId}`, EMPTY_DRAFT, (draft) => !isEmptyDraft(draft));

export const useOutgoing = (userId: string, taskId: string) =>
  useKept<Outgoing[]>(`comments-out:${userId}:${taskId}`, [], (list) => list.length > 0);

export type CommentEdit = ReturnType<typeof useCommentEdit>;

interface KeptEdit extends CommentText {
  /** The comment's body when the edit began. */
  base: string;
  /** The bodies sent since: even without a response, the comment may have each of them. */
  sent?: string[];
}

/**
 * The text of a comment being edited; null while it is not. It is kept if it differs from the comment, and in any case
 * once it was sent: until the edit ends, the comment may still get one of the bodies sent.
 */
export function useCommentEdit(userId: string, { id, body }: TaskComment) {
  const key = `comment-edit:${userId}:${id}`;
  const isNew = (it: KeptEdit) => bodyOf(it) !== body || it.sent !== undefined;
  const [value, change] = useKept<KeptEdit | null>(key, null, (it) => it !== null && isNew(it));
  return {
    value,
    /** Whether the comment has been changed since the edit began, in another browser. */
    isOvertaken: value !== null && ![value.base, ...(value.sent ?? [])].includes(body),
    change: (next: CommentText | null) =>
      change((before) => next && { ...next, base: before?.base ?? body, sent: before?.sent }),
    /** Called before a body is sent, so that a line opened meanwhile knows it too. */
    sending: (sent: string) => change((before) => before && { ...before, sent: [...(before.sent ?? []), sent] }),
    /** Ends the edit unless its text has changed since `saved` was sent, here or in a line opened since. */
    end(saved: CommentText) {
      const kept = loadDraft(key) as KeptEdit | null;
      if (kept && bodyOf(kept) !== bodyOf(saved)) return;
      change(() => null);
      // React need not change the state of a line that is no longer shown.
      dropDraft(key);
    },
  };
}
