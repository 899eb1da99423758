import type { CommentGone, TaskComment } from '../contract';

/** Who may see a comment: the client of its task, unless it is internal. */
interface CommentReaders {
  clientId: string | null;
  isInternal: boolean;
}

/** A comment in the transaction that wrote it. */
interface CommentWriting extends CommentReaders {
  comment: TaskComment;
  actorId: string;
  /** Mentioned by it, but not before it. */
  newMentions: string[];
}

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'comment.created': CommentReaders & { comment: TaskComment };
    'comment.updated': CommentReaders & { comment: TaskComment };
    'comment.deleted': CommentReaders & { gone: CommentGone };
  }
}

declare module '../platform/events/transaction-hooks' {
  interface TransactionHookMap {
    /** `minders` are those whose task it is: assignees, creator, client. */
    'comment.creating': CommentWriting & { minders: string[] };
    'comment.editing': CommentWriting;
  }
}
