import { MESSAGES, type Task } from '@contract';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { Badge } from '@/ui/badge';
import { Dialog } from '@/ui/dialog';
import { EditorFooter } from '@/ui/editor-footer';
import { EditorQuestions, type Question } from '@/ui/editor-questions';
import { Notice } from '@/ui/notice';
import { RestoredNotice } from '@/ui/restored-notice';
import { useSaveTask } from '../hooks/use-save-task';
import { useTaskForm } from '../hooks/use-task-form';
import { createRequest, taskFormValues, updateRequest } from '../model/task-form';
import { newTaskValues, rightsOnceGone, taskRights } from '../model/task-rights';
import { STRINGS } from '../strings';
import { TaskBody } from './task-body';
import { TaskMenu } from './task-menu';

export interface TaskEditorProps {
  /** Absent for a new task. */
  task?: Task;
  /** Whether the task was deleted, or became invisible to the viewer, while it was open. */
  isAbsent: boolean;
  onClose: () => void;
}

const NEW_LABELS = { ...STRINGS, save: STRINGS.create, saving: STRINGS.creating };

/** The task modal after the task has loaded. */
export function TaskEditor({ task, isAbsent, onClose }: TaskEditorProps) {
  const can = useCan();
  const user = useCurrentUser();
  const server = useMemo(() => (task ? taskFormValues(task) : newTaskValues(can, user.id)), [task, can, user.id]);
  const draftKey = `task:${user.id}:${task?.id ?? 'new'}`;
  const saving = useSaveTask(task?.id, draftKey);
  const form = useTaskForm(server, { draftKey, isGone: isAbsent, isUnsure: saving.isUnsure });
  const [question, setQuestion] = useState<Question>();
  const titleRef = useRef<HTMLInputElement>(null);
  const formId = useId();

  // Without a notice if the user deleted it.
  const isGone = isAbsent && question !== 'delete';
  const ownRights = taskRights(can, task);
  const rights = isGone ? rightsOnceGone(ownRights) : ownRights;
  const isSaving = saving.isSaving || form.labels.isSaveHeld;
  const readOnly = !rights.edit || isSaving;
  const editTitle = ownRights.edit ? STRINGS.editTitle : STRINGS.detailsTitle;

  function discard() {
    form.discard();
    if (!task) saving.renewKey();
  }

  function close() {
    discard();
    onClose();
  }

  function closeDone() {
    form.dropOwn();
    onClose();
  }

  function requestClose() {
    if (form.isDirty) setQuestion('discard');
    else close();
  }

  async function save() {
    if (readOnly) return;
    form.attempt();
    const [wrong] = Object.keys(form.problems);
    if (wrong) return document.getElementById(formId)?.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus();
    form.labels.holdSave();
    if (form.labels.isAwaited) return;
    if (!task) {
      if (await saving.create(createRequest(form.values))) closeDone();
    } else if (!form.isDirty || (await saving.update(updateRequest(form.state, server)))) closeDone();
  }
  const saveHeld = useEffectEvent(() => void save());
  const { isSaveDue } = form.labels;
  useEffect(() => {
    if (isSaveDue) saveHeld();
  }, [isSaveDue]);

  async function remove() {
    if (await saving.remove()) closeDone();
    else setQuestion(undefined);
  }

  return (
    <Dialog
      title={task ? editTitle : STRINGS.createTitle}
      titleExtra={
        <>
          {!ownRights.edit && <Badge>{STRINGS.readOnly}</Badge>}
          {task && <TaskMenu taskId={task.id} />}
        </>
      }
      width={task ? 'xl' : 'lg'}
      isReadOnly={!rights.edit}
      onClose={requestClose}
      initialFocus={task ? undefined : titleRef}
      footer={
        <EditorFooter
          formId={formId}
          labels={task ? STRINGS : NEW_LABELS}
          canSave={rights.edit}
          isSaving={isSaving}
          error={form.labels.problem ?? saving.errorText}
          onCancel={requestClose}
          onDelete={rights.remove ? () => setQuestion('delete') : undefined}
        />
      }
    >
      {isGone && <Notice text={STRINGS.gone} />}
      {!rights.edit && rights.move && <Notice text={STRINGS.readOnlyForStaff} />}
      {form.isContinued && form.isDirty && !isGone && <RestoredNotice labels={STRINGS} onDiscard={discard} />}
      <TaskBody
        id={formId}
        form={form}
        task={task}
        rights={rights}
        readOnly={readOnly}
        titleRef={titleRef}
        onSave={() => void save()}
      />
      <EditorQuestions
        question={question}
        texts={{ ...STRINGS, deleteText: MESSAGES.task.confirmDelete(server.title) }}
        isDeleting={saving.isDeleting}
        onDiscard={close}
        onDelete={() => void remove()}
        onCancel={() => setQuestion(undefined)}
      />
    </Dialog>
  );
}
