import { MESSAGES, STATUS_LABELS, type Task, TASK_STATUSES, type TaskStatus } from '@contract';
import { type ReactNode, useState } from 'react';
import { errorText } from '@/api/error-text';
import { placeOf, selectPendingMoves, selectRefusedId } from '@/api/pending-moves';
import { selectBoard } from '@/api/tasks';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { makeMove } from '@/store/make-move';
import { STRINGS as SHARED } from '@/store/strings';
import { Field, Select } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { announce } from '@/ui/live-region';
import { StatusIcon } from '@/ui/status-icon';
import { STRINGS } from '../strings';

export interface StatusFieldProps {
  value: TaskStatus;
  /** Shown as text to users who may not change it. */
  isText?: boolean;
  disabled: boolean;
  hint?: ReactNode;
  onChange: (status: TaskStatus) => void;
}

export function StatusField({ value, isText = false, disabled, hint, onChange }: StatusFieldProps) {
  const text = isText ? <StatusText status={value} /> : undefined;
  return (
    <Field label={STRINGS.status} text={text} hint={hint}>
      <div className="relative">
        <StatusIcon status={value} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2" />
        <Select
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = TASK_STATUSES.find((status) => status === target.value);
            if (chosen) onChange(chosen);
          }}
          className="pl-8"
        >
          {TASK_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
      </div>
    </Field>
  );
}

function StatusText({ status }: { status: TaskStatus }) {
  return (
    <span className="flex items-center gap-2">
      <StatusIcon status={status} />
      <span>{STATUS_LABELS[status]}</span>
    </span>
  );
}

/**
 * For users who may move a task but not edit it: there is no form to save, so a choice applies immediately, like a
 * drag.
 */
export function MoveField({ task, disabled, hint }: { task: Task } & Pick<StatusFieldProps, 'disabled' | 'hint'>) {
  const store = useAppStore();
  const { status } = placeOf(task, useAppSelector(selectPendingMoves));
  const [error, setError] = useState<unknown>();
  async function move(chosen: TaskStatus) {
    setError(undefined);
    const refusal = await makeMove(store, { id: task.id, status: chosen });
    setError(refusal);
    const now = selectBoard(store.getState())?.entities[task.id];
    if (refusal && now && selectRefusedId(store.getState()) === now.id) announce(SHARED.moveRefused(now.status));
  }
  return (
    <div className="[&>[role=alert]:not(:empty)]:mt-1.5">
      <StatusField value={status} disabled={disabled} hint={hint} onChange={(chosen) => void move(chosen)} />
      <FormError text={error === undefined ? undefined : errorText(error, MESSAGES.general.somethingWentWrong)} />
    </div>
  );
}
