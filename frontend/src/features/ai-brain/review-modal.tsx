import { MESSAGES, type SuggestedTask } from '@contract';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useCreateApprovedTasksMutation } from '@/api/ai-brain';
import { errorText, logError } from '@/api/error-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/show-toast';
import { LeftOutList } from './left-out-list';
import { afterCreation, allApproved, approvedTask, edited, type Review, titleProblem } from './review';
import { phrasesOf } from './rework';
import { SourceText } from './source-text';
import { STRINGS } from './strings';
import { SuggestionCard } from './suggestion-card';
import { useRework } from './use-rework';

export interface ReviewModalProps {
  review: Review;
  onChange: (change: (review: Review) => Review) => void;
  onClose: () => void;
  /** Called when all approved suggestions have become tasks. */
  onDone: () => void;
}

/** Only suggestions approved here become tasks. */
export function ReviewModal({ review, onChange, onClose, onDone }: ReviewModalProps) {
  const [create, { isLoading: isCreating }] = useCreateApprovedTasksMutation();
  const [problem, setProblem] = useState<string>();
  const [focusedId, setFocusedId] = useState<string>();
  const firstRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const rework = useRework(listRef, { review, onChange: changeCuts, isOff: isCreating });
  const approved = review.tasks.filter((task) => task.approved);
  const focused = review.tasks.find(({ id }) => id === focusedId);

  function changeCuts(cut: (review: Review) => Review) {
    setProblem(undefined);
    onChange(cut);
  }

  function change(id: string, fields: Partial<SuggestedTask>) {
    setProblem(undefined);
    rework.forgetUndo();
    onChange((current) => edited(current, id, fields));
  }

  function approveAll(isApproved: boolean) {
    setProblem(undefined);
    rework.forgetUndo();
    onChange((current) => allApproved(current, isApproved));
  }

  async function submit() {
    rework.forgetUndo();
    const refusal = approved.length === 0 ? MESSAGES.aiBrain.approveOne : approved.map(titleProblem).find(Boolean);
    setProblem(refusal);
    if (refusal) return;
    const { data, error } = await create(approved.map(approvedTask));
    if (!data) {
      logError('ai-brain.create', error);
      setProblem(errorText(error, MESSAGES.aiBrain.createFailed));
      return;
    }
    if (data.createdTasks.length > 0) showToast.success(MESSAGES.aiBrain.created(data.createdTasks.length));
    const left = afterCreation(review, data);
    if (!left) return onDone();
    onChange(() => left);
    const made = data.createdTasks.length;
    setProblem(made > 0 ? MESSAGES.aiBrain.createdSome(made, approved.length) : MESSAGES.aiBrain.createFailed);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isCreating) void submit();
    else rework.onKeyDown(event);
  }

  function noteFocus({ target }: FocusEvent) {
    setFocusedId(target.closest<HTMLElement>('[data-suggestion]')?.dataset.suggestion);
  }

  return (
    <Dialog
      title={STRINGS.reviewTitle}
      description={STRINGS.reviewText}
      width="lg"
      above={<SourceText text={review.text} phrases={focused ? phrasesOf(focused) : []} />}
      initialFocus={firstRef}
      onClose={isCreating ? undefined : onClose}
      footer={
        <>
          <FooterError text={problem} />
          <p role="status" className="tnum min-w-0 flex-1 text-fg-2 max-md:basis-full">
            {STRINGS.approvedCount(approved.length, review.tasks.length)}
          </p>
          {rework.undo && (
            <Button variant="ghost" aria-keyshortcuts="U" disabled={isCreating} onClick={rework.undo}>
              {STRINGS.undo}
            </Button>
          )}
          <Button onClick={onClose} disabled={isCreating}>
            {STRINGS.later}
          </Button>
          <Button variant="primary" pending={isCreating} onClick={() => void submit()} className="max-md:flex-1">
            {isCreating ? STRINGS.creating : STRINGS.create}
          </Button>
        </>
      }
    >
      {review.notice && <Notice text={review.notice} />}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 text-xs text-fg-3">
          {review.engine === 'model' ? STRINGS.byModel : STRINGS.byRules}
        </p>
        <Button size="sm" disabled={isCreating} onClick={() => approveAll(true)}>
          {STRINGS.approveAll}
        </Button>
        <Button size="sm" disabled={isCreating} onClick={() => approveAll(false)}>
          {STRINGS.approveNone}
        </Button>
      </div>
      <div ref={listRef} role="group" aria-label={STRINGS.suggestions} onFocus={noteFocus} onKeyDown={pressKey}>
        <ol className="flex flex-col gap-3">
          {review.tasks.map((task, index) => (
            <SuggestionCard
              key={task.id}
              task={task}
              number={index + 1}
              approveRef={index === 0 ? firstRef : undefined}
              clients={review.clients}
              staff={review.staff}
              titleProblem={problem && task.approved ? titleProblem(task) : undefined}
              readOnly={isCreating}
              isFull={rework.isFull}
              onChange={change}
              onSplit={rework.split}
              onMerge={rework.merge}
              onDrop={rework.drop}
            />
          ))}
        </ol>
        {review.leftOut.length > 0 && (
          <LeftOutList leftOut={review.leftOut} readOnly={isCreating || rework.isFull} onTake={rework.take} />
        )}
      </div>
    </Dialog>
  );
}
