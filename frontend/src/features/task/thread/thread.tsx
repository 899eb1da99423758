import type { Task } from '@contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { commentsIn } from '@/api/comment-pages';
import { useGetCommentsInfiniteQuery } from '@/api/comments';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Segmented } from '@/ui/segmented';
import { Skeleton } from '@/ui/skeleton';
import { Section } from '../components/section';
import type { TaskRights } from '../model/task-rights';
import { STRINGS } from '../strings';
import type { Outgoing } from './comment-draft';
import { CommentLine } from './comment-line';
import { Composer, TypedComment } from './composer';
import { OutgoingLine } from './outgoing-line';
import { endingLast, type EntrySource, merged } from './thread-entry';
import { useChangeEntries } from './use-change-entries';
import { useSendComment } from './use-send-comment';

const FILTERS = [
  { value: 'all', label: STRINGS.showAll },
  { value: 'comment', label: STRINGS.showComments },
  { value: 'change', label: STRINGS.showChanges },
] as const;
type Filter = (typeof FILTERS)[number]['value'];

export interface ThreadProps {
  task: Task;
  /** None once the task is gone. */
  rights: TaskRights;
}

/** The comments on a task and changes to it, oldest first, and the composer. Earlier ones are loaded on request. */
export function Thread({ task, rights }: ThreadProps) {
  const { data, error, isFetching, refetch, fetchNextPage, isFetchingNextPage } = useGetCommentsInfiniteQuery(task.id);
  const comments = useMemo(() => data && commentsIn(data), [data]);
  const sending = useSendComment(task, comments);
  const [filter, setFilter] = useState<Filter>('all');
  const changes = useChangeEntries(task, rights);
  const composerRef = useRef<HTMLDivElement>(null);
  const underWay = sending.outgoing.filter(({ problem }) => problem === undefined).length;
  useEffect(() => {
    // The new comment is directly above the composer, which would otherwise cover it.
    if (underWay > 0) composerRef.current?.parentElement?.scrollIntoView({ block: 'end' });
  }, [underWay, comments]);

  function edit(comment: Outgoing) {
    // The composer may be closed until it has the text.
    flushSync(() => sending.edit(comment));
    composerRef.current?.querySelector('textarea')?.focus();
  }

  const said: EntrySource = {
    kind: 'comment',
    entries: comments?.map((comment) => ({
      id: comment.id,
      at: comment.createdAt,
      content: <CommentLine comment={comment} task={task} />,
    })),
    loadedTo: data?.pages.at(-1)?.loadedTo,
    isLoadingEarlier: isFetchingNextPage,
    loadEarlier: () => void fetchNextPage(),
  };
  const sources = [changes, said].filter(({ kind }) => filter === 'all' || filter === kind);
  const earlier = endingLast(sources);

  return (
    <Section
      title={STRINGS.thread}
      extra={<Segmented label={STRINGS.filterThread} options={FILTERS} value={filter} onChange={setFilter} />}
    >
      <div className="flex flex-col gap-4 in-order">
        {!comments && error && (
          <ErrorState className="p-0 py-2" text={STRINGS.commentsFailed} onRetry={refetch} pending={isFetching} />
        )}
        {((!comments && !error) || !changes.entries) && <Skeleton className="h-40" />}
        {earlier.length > 0 && (
          <Button
            variant="ghost"
            pending={earlier.some(({ isLoadingEarlier }) => isLoadingEarlier)}
            onClick={() => earlier.forEach(({ loadEarlier }) => loadEarlier())}
            className="self-start"
          >
            {STRINGS.showEarlier}
          </Button>
        )}
        <ul aria-label={STRINGS.thread} className="flex flex-col gap-4">
          {merged(sources).map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
          {filter !== 'change' &&
            sending.outgoing.map((comment) => (
              <li key={comment.clientId}>
                <OutgoingLine
                  comment={comment}
                  onRetry={() => sending.retry(comment)}
                  onEdit={rights.comment ? () => edit(comment) : undefined}
                  onDiscard={() => sending.discard(comment.clientId)}
                />
              </li>
            ))}
        </ul>
        {comments?.length === 0 && earlier.length === 0 && filter === 'comment' && (
          <p className="text-fg-3">{STRINGS.noComments}</p>
        )}
        {rights.comment ? (
          <div
            ref={composerRef}
            className="sticky -bottom-5 z-10 -mx-1 bg-overlay px-1 pb-1 max-md:-bottom-4 max-md:pb-2"
          >
            <Composer task={task} onSubmit={sending.submit} />
          </div>
        ) : (
          <TypedComment taskId={task.id} />
        )}
      </div>
    </Section>
  );
}
