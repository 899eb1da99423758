import { isBlank, type TaskComment, type TaskFile } from '@contract';
import { changeKept, type Kept, useKept } from '../hooks/use-kept';
import { bodyOf, type CommentText, textOf } from './comment-text';

/** A comment being written. */
export interface CommentDraft extends CommentText {
  isInternal: boolean;
  files: TaskFile[];
  /** The comment that was put back to be edited. It was stored nevertheless if only its response was lost. */
  returned?: Outgoing;
}

/** A comment that was sent but has not been stored yet. */
export interface Outgoing {
  clientId: string;
  body: string;
  isInternal: boolean;
  files: TaskFile[];
  /** Whether it was sent under this id before, with another text. */
  isRewritten?: boolean;
  /** The reason why it was not stored; absent while the request is in flight. */
  problem?: string;
}

export const EMPTY_DRAFT: CommentDraft = { text: '', people: [], isInternal: false, files: [] };

export const isEmptyDraft = ({ text, files }: CommentDraft): boolean => isBlank(text) && files.length === 0;

const draftOf = (userId: string, taskId: string): Kept<CommentDraft> => ({
  key: `comment:${userId}:${taskId}`,
  initial: EMPTY_DRAFT,
  // A file may still be uploaded after the task was closed: the comment with it must not become visible to the client.
  isWorthKeeping: (draft) => draft.isInternal || !isEmptyDraft(draft),
});

export const useCommentDraft = (userId: string, taskId: string) => useKept(draftOf(userId, taskId));

/** Puts a comment that was not stored before the draft. Both become internal if one is: no client may see it. */
export function returnToDraft(userId: string, taskId: string, returned: Outgoing) {
  const { body, isInternal, files } = returned;
  const { text, people } = textOf(body);
  changeKept(draftOf(userId, taskId), (draft) => ({
    text: [text, draft.text].filter((it) => !isBlank(it)).join('\n\n'),
    people: [...people, ...draft.people],
    isInternal: isInternal || (draft.isInternal && !isEmptyDraft(draft)),
    files: [...files, ...draft.files],
    returned,
  }));
}

export const useOutgoing = (userId: string, taskId: string) =>
  useKept<Outgoing[]>({
    key: `comments-out:${userId}:${taskId}`,
    initial: [],
    isWorthKeeping: (list) => list.length > 0,
  });

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
  const [value, change] = useKept<KeptEdit | null>({
    key: `comment-edit:${userId}:${id}`,
    initial: null,
    isWorthKeeping: (it) => it !== null && (bodyOf(it) !== body || it.sent !== undefined),
  });
  return {
    value,
    /** Whether the comment has been changed since the edit began, in another browser. */
    isOvertaken: value !== null && ![value.base, ...(value.sent ?? [])].includes(body),
    change: (next: CommentText | null) =>
      change((before) => next && { ...next, base: before?.base ?? body, sent: before?.sent }),
    /** Called before a body is sent, so that a line opened meanwhile knows it too. */
    sending: (sent: string) => change((before) => before && { ...before, sent: [...(before.sent ?? []), sent] }),
    /** Whether the comment is on the screen, even if the task was closed and opened again since. */
    isShown: () => change((it) => it),
    /** Ends the edit unless its text has changed since `saved` was sent, here or in a line opened since. */
    end: (saved: CommentText) => change((it) => (it && bodyOf(it) !== bodyOf(saved) ? it : null)),
  };
}
