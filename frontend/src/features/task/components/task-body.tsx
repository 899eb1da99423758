import type { Task } from '@contract';
import { clsx } from 'clsx';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useIsMobile } from '@/lib/use-media';
import { FieldRows } from '@/ui/field';
import { AttachmentSection } from '../files/attachment-section';
import { useFileDrop } from '../files/file-drop';
import { useTaskFiles } from '../files/use-task-files';
import type { TaskFormModel } from '../hooks/use-task-form';
import type { TaskRights } from '../model/task-rights';
import { STRINGS } from '../strings';
import { Thread } from '../thread/thread';
import { ChecklistSection } from './checklist-section';
import { MainFields } from './main-fields';
import { RailFields } from './rail-fields';
import { ReportSection } from './report-section';
import { SessionSection } from './session-section';
import { TimerControl } from './timer-control';

export interface TaskBodyProps {
  id: string;
  form: TaskFormModel;
  task: Task | undefined;
  rights: TaskRights;
  readOnly: boolean;
  titleRef: RefObject<HTMLInputElement | null>;
  onSave: () => void;
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

/** Prevents Enter in a section whose changes apply immediately from saving the form around it. */
function keepFromForm(event: KeyboardEvent) {
  if (event.key !== 'Enter') return;
  event.stopPropagation();
  if (event.target instanceof HTMLInputElement) event.preventDefault();
}

const COLUMN = 'flex min-w-0 flex-col gap-5 in-order';

/**
 * Content and discussion on the left, properties and hours on the right; on a phone, a single column with the thread
 * last. Save applies to the fields only; every section applies its changes immediately.
 */
export function TaskBody({ id, form, task, rights, readOnly, titleRef, onSave }: TaskBodyProps) {
  const isPhone = useIsMobile();
  const files = useTaskFiles(task?.id);
  const drop = useFileDrop(rights.attach ? files.add : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }

  const main = <MainFields form={form} titleRef={titleRef} mayEdit={rights.edit} readOnly={readOnly} isNew={!task} />;
  const rail = (
    <div className="flex min-w-0 flex-col gap-1.5">
      {task && rights.time && <TimerControl task={task} />}
      <FieldRows value={true}>
        <RailFields form={form} task={task} rights={rights} readOnly={readOnly} />
      </FieldRows>
    </div>
  );
  const checklist = task && (
    <div role="presentation" onKeyDown={keepFromForm} className={COLUMN}>
      <ChecklistSection task={task} mayEdit={rights.edit} mayTick={rights.tick} />
    </div>
  );
  const hours = task && (
    <div role="presentation" onKeyDown={keepFromForm} className={COLUMN}>
      <SessionSection taskId={task.id} />
      <ReportSection taskId={task.id} maySubmit={rights.report} />
    </div>
  );
  const work = task && (
    <div role="presentation" onKeyDown={keepFromForm} className={COLUMN}>
      <AttachmentSection task={task} mayAdd={rights.attach} uploading={files.names} onFiles={files.add} />
    </div>
  );
  const thread = task && (
    <div role="presentation" onKeyDown={keepFromForm} className={COLUMN}>
      <Thread task={task} rights={rights} />
    </div>
  );

  return (
    <form
      id={id}
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
      {...drop.dropProps}
      className={clsx('relative', drop.isOver && 'rounded-card outline-2 outline-offset-4 outline-ring')}
    >
      {drop.isOver && (
        <p className="pointer-events-none absolute inset-x-0 top-4 z-20 mx-auto w-fit rounded-control bg-accent px-3 py-1.5 text-sm font-semibold text-ink">
          {STRINGS.dropFiles}
        </p>
      )}
      {isPhone ? (
        <div className={COLUMN}>
          {main}
          {rail}
          {checklist}
          {work}
          {hours}
          {thread}
        </div>
      ) : (
        <div
          className={clsx('grid gap-x-8', task ? 'grid-cols-[minmax(0,1fr)_320px]' : 'grid-cols-[minmax(0,1fr)_280px]')}
        >
          <div className={COLUMN}>
            {main}
            {checklist}
            {work}
            {thread}
          </div>
          <div className={COLUMN}>
            {rail}
            {hours}
          </div>
        </div>
      )}
    </form>
  );
}
