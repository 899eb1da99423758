import type { Task } from '@contract';
import { useDeferredValue, useRef, useState } from 'react';
import { Dialog } from './dialog';
import { Field, Input } from './field';
import { STRINGS } from './strings';

const SHOWN = 30;

export interface TaskPickerProps {
  title: string;
  /** The tasks whose title contains the text, in the order to show. */
  find: (search: string) => Task[];
  onPick: (task: Task) => void;
  onClose: () => void;
}

/** Chooses a task by its title. */
export function TaskPicker({ title, find, onPick, onClose }: TaskPickerProps) {
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const inputRef = useRef<HTMLInputElement>(null);
  const found = find(deferred);
  const first = found[0];
  return (
    <Dialog title={title} width="sm" onClose={onClose} initialFocus={inputRef}>
      <Field label={STRINGS.searchTask} hideLabel>
        <Input
          ref={inputRef}
          type="search"
          value={search}
          placeholder={STRINGS.searchTask}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first && search === deferred) onPick(first);
          }}
        />
      </Field>
      <ul aria-label={title} className="mt-2 flex flex-col">
        {found.slice(0, SHOWN).map((task) => (
          <li key={task.id}>
            <button
              type="button"
              onClick={() => onPick(task)}
              className="flex min-h-10 w-full flex-col justify-center rounded-control px-2.5 py-1 text-left hover:bg-hover max-md:min-h-11"
            >
              <span dir="auto" className="w-full truncate text-base">
                {task.title}
              </span>
              {task.assignedClient && (
                <span dir="auto" className="w-full truncate text-xs text-fg-3">
                  {task.assignedClient.name}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="px-2.5 pt-2 text-sm text-fg-3">
        {found.length === 0 && <span>{STRINGS.noTask}</span>}
        {found.length > SHOWN && <span>{STRINGS.moreTasks(found.length - SHOWN)}</span>}
      </p>
    </Dialog>
  );
}
