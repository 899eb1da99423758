import { CircleAlert } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Markdown } from '@/ui/markdown';
import { STRINGS } from '../strings';
import type { Outgoing } from './comment-draft';
import { mentionedIn } from './comment-text';

export interface OutgoingLineProps {
  comment: Outgoing;
  onRetry: () => void;
  /** Undefined if no comment can be written. */
  onEdit: (() => void) | undefined;
  onDiscard: () => void;
}

/** A comment being sent or, if sending failed, the comment with actions to retry, edit or discard it. */
export function OutgoingLine({ comment, onRetry, onEdit, onDiscard }: OutgoingLineProps) {
  const { id, name } = useCurrentUser();
  const { body, files, problem } = comment;
  return (
    <article aria-label={STRINGS.commentBy(name)} aria-busy={problem === undefined} className="flex min-w-0 gap-3">
      <Avatar userId={id} name={name} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 items-center gap-2">
          <span dir="auto" className="truncate text-sm font-semibold">
            {name}
          </span>
          {problem === undefined && <span className="text-xs text-fg-3">{STRINGS.sending}</span>}
        </div>
        <Markdown source={body} mentions={mentionedIn(body)} />
        {files.length > 0 && <p className="mt-1 text-sm text-fg-2">{files.map((file) => file.name).join(', ')}</p>}
        {problem !== undefined && (
          <div role="alert" className="mt-2 flex flex-wrap items-center gap-2">
            <p className="flex min-w-0 items-center gap-1.5 text-sm text-danger">
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
              <span>{problem}</span>
            </p>
            <Button size="sm" onClick={onRetry}>
              {STRINGS.tryAgain}
            </Button>
            {onEdit && (
              <Button size="sm" variant="ghost" onClick={onEdit}>
                {STRINGS.editComment}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={onDiscard}>
              {STRINGS.discardComment}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
