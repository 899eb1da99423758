import { Field } from '@/ui/field';
import { TaskField as PickedTask } from '@/ui/task-field';
import type { DayEditor } from '../hooks/use-day-editor';
import { useFindTasks } from '../hooks/use-find-tasks';
import { SESSION_STRINGS } from '../session-strings';

export interface TaskFieldProps {
  editor: DayEditor;
  userId: string;
  /** Whether the task cannot be changed, because its timer is running. */
  isFixed: boolean;
}

/** The task of a session. */
export function TaskField({ editor: { form }, userId, isFixed }: TaskFieldProps) {
  const find = useFindTasks(userId);
  const { taskTitle } = form.values;
  if (isFixed) return <Field label={SESSION_STRINGS.task} text={taskTitle} />;
  return (
    <PickedTask
      label={SESSION_STRINGS.task}
      value={taskTitle}
      prompt={SESSION_STRINGS.chooseTask}
      problem={form.problems.taskId}
      find={find}
      onPick={({ id, title }) => form.edit({ taskId: id, taskTitle: title })}
    />
  );
}
