import type { Task } from '@contract';
import { useId, useState } from 'react';
import { Button } from './button';
import { describedBy, FieldNotes } from './field';
import { TaskPicker } from './task-picker';

interface TaskFieldProps {
  label: string;
  /** The title of the chosen task. */
  value: string;
  /** Shown while no task is chosen, and as the title of the picker. */
  prompt: string;
  problem?: string;
  find: (search: string) => Task[];
  onPick: (task: Task) => void;
}

/** A button that opens a task picker, since a board has too many tasks for a list. */
export function TaskField({ label, value, prompt, problem, find, onPick }: TaskFieldProps) {
  const id = useId();
  const [isPicking, setIsPicking] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="text-xs font-semibold text-fg-2">
        {label}
      </span>
      <Button
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={describedBy(id, { error: problem })}
        onClick={() => setIsPicking(true)}
        className="h-9! w-full min-w-0 justify-start! border-control! max-md:h-11!"
      >
        <span dir="auto" id={`${id}-value`} className="min-w-0 truncate font-normal">
          {value || prompt}
        </span>
      </Button>
      <FieldNotes id={id} error={problem} />
      {isPicking && (
        <TaskPicker
          title={prompt}
          find={find}
          onPick={(task) => {
            onPick(task);
            setIsPicking(false);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}
