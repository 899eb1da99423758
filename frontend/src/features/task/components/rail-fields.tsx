import type { Task } from '@contract';
import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { todayIn } from '@/lib/time';
import type { TaskFormModel } from '../hooks/use-task-form';
import type { TaskRights } from '../model/task-rights';
import { STRINGS } from '../strings';
import { BillingFields } from './billing-fields';
import { DueDateField } from './due-date-field';
import { LabelsField, NewLabelsField } from './labels-field';
import { overtakenNote } from './overtaken-note';
import { PeopleFields } from './people-fields';
import { ProgressField } from './progress-field';
import { MoveField, StatusField } from './status-field';

export interface RailFieldsProps {
  form: TaskFormModel;
  task: Task | undefined;
  rights: TaskRights;
  readOnly: boolean;
}

/** A task's status, assignees, dates and progress and, for the team, its billing. */
export function RailFields({ form, task, rights, readOnly }: RailFieldsProps) {
  const { timezone } = useCurrentUser();
  const can = useCan();
  const { status, dueDate, progressPercent } = form.values;
  const isTimed = task?.isActiveTimer ?? false;
  const isOverdue = dueDate !== '' && dueDate < todayIn(timezone) && status !== 'completed';
  const statusHint = overtakenNote(form, 'status') ?? (isTimed && rights.move ? STRINGS.stopToMove : undefined);
  const overdueHint = isOverdue ? <span className="text-danger">{STRINGS.overdue}</span> : undefined;

  return (
    <>
      {task && !rights.edit && rights.move ? (
        <MoveField task={task} disabled={isTimed} hint={statusHint} />
      ) : (
        <StatusField
          value={status}
          isText={!rights.edit}
          // A status that was chosen before the timer started can be put back.
          disabled={readOnly || (isTimed && status === task?.status)}
          hint={statusHint}
          onChange={(chosen) => form.edit({ status: chosen })}
        />
      )}
      {rights.assign && <PeopleFields form={form} task={task} mayEdit={rights.edit} readOnly={readOnly} />}
      {task ? <LabelsField task={task} mayEdit={rights.edit} /> : <NewLabelsField form={form} readOnly={readOnly} />}
      <DueDateField
        value={dueDate}
        isText={!rights.edit}
        readOnly={readOnly}
        hint={overtakenNote(form, 'dueDate') ?? overdueHint}
        onChange={(date) => form.edit({ dueDate: date })}
      />
      <ProgressField
        value={progressPercent}
        stored={task?.progressPercent ?? 0}
        isText={!rights.edit}
        readOnly={readOnly}
        hint={overtakenNote(form, 'progressPercent')}
        error={form.state.isSaveAttempted ? form.problems.progressPercent : undefined}
        onChange={(typed) => form.edit({ progressPercent: typed })}
      />
      {can('task.create') && <BillingFields form={form} isText={!rights.edit} readOnly={readOnly} />}
    </>
  );
}
