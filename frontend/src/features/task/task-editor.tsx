import { MESSAGES, type Task } from '@contract';
import { type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { MainFields } from './main-fields';
import { RailFields } from './rail-fields';
import { ReportSection } from './report-section';
import { SessionSection } from './session-section';
import { STRINGS } from './strings';
import { createRequest, taskFormValues, updateRequest } from './task-form';
import { TaskFooter } from './task-footer';
import { newTaskValues, taskRights } from './task-rights';
import { TimerControl } from './timer-control';
import { useSaveTask } from './use-save-task';
import { useTaskForm } from './use-task-form';

export interface TaskEditorProps {
  /** Absent for a task about to be made. */
  task?: Task;
  /** The task was deleted, or taken from who looks at it, since it was opened. */
  isGone: boolean;
  onClose: () => void;
}

type Question = 'discard' | 'delete';

/** The task modal over a task that is known. */
export function TaskEditor({ task, isGone: isAbsent, onClose }: TaskEditorProps) {
  const can = useCan();
  const user = useCurrentUser();
  const rights = taskRights(can, task);
  const server = useMemo(() => (task ? taskFormValues(task) : newTaskValues(can, user.id)), [task, can, user.id]);
  const form = useTaskForm(server, `task:${user.id}:${task?.id ?? 'new'}`);
  const saving = useSaveTask(task?.id);
  const [question, setQuestion] = useState<Question>();
  const titleRef = useRef<HTMLInputElement>(null);
  const formId = useId();
  // Deleting it here is no news.
  const isGone = isAbsent && question !== 'delete';
  const canSave = rights.edit && !isGone;
  const readOnly = !canSave || saving.isSaving;

  function close() {
    form.discard();
    onClose();
  }

  function requestClose() {
    if (rights.edit && form.isDirty) setQuestion('discard');
    else close();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (readOnly) return;
    form.attempt();
    if (form.problems.title) titleRef.current?.focus();
    if (Object.keys(form.problems).length > 0) return;
    const hasNothingToSave = task !== undefined && !form.isDirty;
    const isDone =
      hasNothingToSave ||
      (task ? await saving.update(updateRequest(form.state, server)) : await saving.create(createRequest(form.values)));
    if (isDone) close();
  }

  async function remove() {
    const isDone = await saving.remove();
    if (isDone) close();
    else setQuestion(undefined);
  }

  function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  }

  const editTitle = rights.edit ? STRINGS.editTitle : STRINGS.detailsTitle;
  return (
    <Dialog
      title={task ? editTitle : STRINGS.createTitle}
      titleExtra={!rights.edit && <Badge>{STRINGS.readOnly}</Badge>}
      width="lg"
      onClose={requestClose}
      initialFocus={task ? undefined : titleRef}
      footer={
        <TaskFooter
          formId={formId}
          isNew={!task}
          canSave={canSave}
          isSaving={saving.isSaving}
          error={saving.errorText}
          onCancel={requestClose}
          onDelete={rights.remove && !isGone ? () => setQuestion('delete') : undefined}
        />
      }
    >
      {isGone && <Notice text={STRINGS.gone} />}
      {!rights.edit && rights.move && <Notice text={STRINGS.readOnlyForStaff} />}
      {form.isContinued && form.isDirty && !isGone && (
        <Notice text={STRINGS.restored} action={<Button size="sm" onClick={form.discard}>{STRINGS.discard}</Button>} />
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void save(event)}
        onKeyDown={submitByKey}
        className="grid gap-x-6 gap-y-5 md:grid-cols-[minmax(0,1fr)_240px] md:grid-rows-[auto_1fr]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <MainFields form={form} titleRef={titleRef} readOnly={readOnly} isNew={!task} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 md:row-span-2">
          {task && rights.time && !isGone && <TimerControl task={task} />}
          <RailFields form={form} task={task} rights={rights} readOnly={readOnly} />
        </div>
        {task && (
          <div className="flex min-w-0 flex-col gap-5">
            <SessionSection taskId={task.id} />
            <ReportSection taskId={task.id} maySubmit={rights.report && !isGone} />
          </div>
        )}
      </form>
      {question === 'discard' && (
        <ConfirmDialog
          title={STRINGS.discardTitle}
          text={STRINGS.discardText}
          confirmLabel={STRINGS.discard}
          onConfirm={close}
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {task && question === 'delete' && (
        <ConfirmDialog
          title={STRINGS.deleteTitle}
          text={MESSAGES.task.confirmDelete(task.title)}
          confirmLabel={STRINGS.delete}
          pending={saving.isDeleting}
          onConfirm={() => void remove()}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Dialog>
  );
}
