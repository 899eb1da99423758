import type { Task } from '@contract';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { MainFields } from './main-fields';
import { RailFields } from './rail-fields';
import { ReportSection } from './report-section';
import { SessionSection } from './session-section';
import type { TaskRights } from './task-rights';
import { TimerControl } from './timer-control';
import type { TaskFormModel } from './use-task-form';

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

/** Words, sessions and reports on the left, everything else in the rail; one column on a phone. */
export function TaskBody({ id, form, task, rights, readOnly, titleRef, onSave }: TaskBodyProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
      className="grid gap-x-6 gap-y-5 md:grid-cols-[minmax(0,1fr)_240px] md:grid-rows-[auto_1fr]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <MainFields form={form} titleRef={titleRef} mayEdit={rights.edit} readOnly={readOnly} isNew={!task} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 md:row-span-2">
        {task && rights.time && <TimerControl task={task} />}
        <RailFields form={form} task={task} rights={rights} readOnly={readOnly} />
      </div>
      {task && (
        <div className="flex min-w-0 flex-col gap-5">
          <SessionSection taskId={task.id} />
          <ReportSection taskId={task.id} maySubmit={rights.report} />
        </div>
      )}
    </form>
  );
}
