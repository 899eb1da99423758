import type { CommentGone, TaskComment } from '../contract';

/** Who may see a comment: the team, and the task's client unless it is internal or another client's. */
export interface CommentReaders {
  clientId: string | null;
  isInternal: boolean;
}

/** A comment, in the transaction that writes it. */
interface CommentWriting extends CommentReaders {
  comment: TaskComment;
  actorId: string;
  /** Users it mentions that an earlier version of it did not. */
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
    /** `minders` are the users whose task it is: its assignees, creator and client. */
    'comment.creating': CommentWriting & { minders: string[] };
    'comment.editing': CommentWriting;
  }
}
