import { MESSAGES, type Task, type TaskComment, type TaskFile } from '@contract';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useEditCommentMutation, useSendCommentMutation } from '@/api/comments';
import { errorText, isAborted, logError } from '@/api/error-text';
import { askBeforeLeaving } from '@/lib/ask-before-leaving';
import { randomId } from '@/lib/random-id';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from '../strings';
import { type CommentDraft, type Outgoing, returnToDraft, useOutgoing } from './comment-draft';
import { bodyOf } from './comment-text';

/** The client ids of the comments in flight, also of those whose task has been closed since. */
const inFlight = new Set<string>();

const idsOf = (files: readonly TaskFile[]) => files.map(({ id }) => id);

/** Sends comments. Each is shown immediately; one that failed remains until it is retried, edited or discarded. */
export function useSendComment({ id: taskId }: Task, stored: readonly TaskComment[] | undefined) {
  const { id: userId } = useCurrentUser();
  const [send] = useSendCommentMutation();
  const [rewrite] = useEditCommentMutation();
  const [outgoing, change] = useOutgoing(userId, taskId);

  const remove = (clientId: string) => change((list) => list.filter((it) => it.clientId !== clientId));
  const setProblem = (clientId: string, problem: string | undefined) =>
    change((list) => list.map((it) => (it.clientId === clientId ? { ...it, problem } : it)));
  /** @param body if it must be the stored comment's text */
  const isStored = (clientId: string, body?: string) =>
    stored?.some((it) => it.clientId === clientId && (body === undefined || it.body === body)) ?? false;

  async function deliver({ clientId, body, isInternal, files, isRewritten }: Outgoing) {
    if (inFlight.has(clientId)) return;
    inFlight.add(clientId);
    const stopAsking = askBeforeLeaving();
    setProblem(clientId, undefined);
    const sent = await send({ taskId, clientId, body, isInternal, attachmentIds: idsOf(files) });
    // The request of the earlier text was lost without a response, but had stored it.
    const isEarlier = isRewritten && sent.data !== undefined && sent.data.body !== body;
    const { error } = isEarlier ? await rewrite({ taskId, id: sent.data.id, body }) : sent;
    stopAsking();
    inFlight.delete(clientId);
    if (!error) return remove(clientId);
    logError('task.comment', error);
    const isSeen = setProblem(clientId, errorText(error, MESSAGES.comment.sendFailed));
    if (!isSeen && !isAborted(error)) showToast.error(STRINGS.commentNotSent);
  }

  // Comments in flight when the page was left may have arrived: sent again, they are stored only once.
  const left = useRef(outgoing.filter(({ problem }) => problem === undefined));
  useEffect(() => {
    for (const it of left.current.splice(0)) void deliver(it);
  });

  const isShown = ({ clientId, body, isRewritten }: Outgoing) => isStored(clientId, isRewritten ? body : undefined);
  // One whose response was lost must not return when its stored comment is changed or deleted later.
  useEffect(() => {
    const done = outgoing.filter((it) => it.problem !== undefined && isShown(it)).map(({ clientId }) => clientId);
    if (done.length > 0) change((list) => list.filter(({ clientId }) => !done.includes(clientId)));
  });

  return {
    outgoing: outgoing.filter((it) => !isShown(it)),
    submit(draft: CommentDraft) {
      const { isInternal, files, returned } = draft;
      // Only the text of a stored comment can be changed, and one that the user has seen in the thread is not replaced.
      const isRewritten =
        returned?.isInternal === isInternal &&
        idsOf(returned.files).join() === idsOf(files).join() &&
        !isStored(returned.clientId);
      const clientId = isRewritten ? returned.clientId : randomId();
      const comment = { clientId, body: bodyOf(draft).trim(), isInternal, files, isRewritten };
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
