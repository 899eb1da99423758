import { MESSAGES, type Task, type TaskComment } from '@contract';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useSendCommentMutation } from '@/api/comments';
import { errorText, logError } from '@/api/error-text';
import { randomId } from '@/lib/random-id';
import { type CommentDraft, type Outgoing, returnToDraft, useOutgoing } from './comment-draft';
import { bodyOf } from './comment-text';

/** The client ids of the comments in flight, also of those whose task has been closed since. */
const inFlight = new Set<string>();

/** Sends comments. Each is shown immediately; one that failed remains until it is retried, edited or discarded. */
export function useSendComment({ id: taskId }: Task, stored: readonly TaskComment[] | undefined) {
  const { id: userId } = useCurrentUser();
  const [send] = useSendCommentMutation();
  const [outgoing, change] = useOutgoing(userId, taskId);

  const remove = (clientId: string) => change((list) => list.filter((it) => it.clientId !== clientId));
  const setProblem = (clientId: string, problem: string | undefined) =>
    change((list) => list.map((it) => (it.clientId === clientId ? { ...it, problem } : it)));

  async function deliver({ clientId, body, isInternal, files }: Outgoing) {
    if (inFlight.has(clientId)) return;
    inFlight.add(clientId);
    setProblem(clientId, undefined);
    const { error } = await send({ taskId, clientId, body, isInternal, attachmentIds: files.map(({ id }) => id) });
    inFlight.delete(clientId);
    if (!error) return remove(clientId);
    logError('task.comment', error);
    setProblem(clientId, errorText(error, MESSAGES.comment.sendFailed));
  }

  // Comments in flight when the page was left may have arrived: sent again, they are stored only once.
  const left = useRef(outgoing.filter(({ problem }) => problem === undefined));
  useEffect(() => {
    for (const it of left.current.splice(0)) void deliver(it);
  });

  return {
    outgoing: outgoing.filter(({ clientId }) => !stored?.some((it) => it.clientId === clientId)),
    submit(draft: CommentDraft) {
      const { isInternal, files } = draft;
      const comment = { clientId: randomId(), body: bodyOf(draft).trim(), isInternal, files };
      change((list) => [...list, comment]);
      void deliver(comment);
    },
    retry: (it: Outgoing) => void deliver(it),
    edit(it: Outgoing) {
      returnToDraft(userId, taskId, it);
      remove(it.clientId);
    },
    discard: remove,
  };
}
