import { type AvailableClient, type AvailableStaff, STATUS_LABELS, type SuggestedTask, TASK_STATUSES } from '@contract';
import { clsx } from 'clsx';
import { CircleAlert, Copy, Quote, X } from 'lucide-react';
import type { RefObject } from 'react';
import { clientName } from '@/lib/client-name';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { Field, Input, Select, Textarea } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { StatusIcon } from '@/ui/status-icon';
import type { ReviewedTask } from './review';
import { phrasesOf } from './rework';
import { STRINGS } from './strings';
import { SuggestionActions } from './suggestion-actions';

export interface SuggestionCardProps {
  task: ReviewedTask;
  number: number;
  approveRef: RefObject<HTMLInputElement | null> | undefined;
  clients: readonly AvailableClient[];
  staff: readonly AvailableStaff[];
  titleProblem: string | undefined;
  readOnly: boolean;
  /** Whether there can be no more suggestions. */
  isFull: boolean;
  onChange: (id: string, fields: Partial<SuggestedTask>) => void;
  onSplit: (id: string) => void;
  onMerge: (id: string) => void;
  onDrop: (id: string) => void;
}

/** An editable suggestion, with the part of the text it comes from. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { task, number, approveRef, clients, staff, titleProblem, readOnly, onChange } = props;
  const edit = (fields: Partial<SuggestedTask>) => onChange(task.id, fields);
  return (
    <li
      data-suggestion={task.id}
      aria-label={STRINGS.suggestion(number)}
      className={clsx(
        'rounded-card border bg-raised transition-colors',
        task.problem ? 'border-danger' : task.approved ? 'border-fg' : 'border-hairline',
      )}
    >
      <div className="flex items-center justify-between gap-3 border-b border-hairline px-4 py-2 max-md:px-3">
        <span className="tnum text-xs font-semibold text-fg-3">{STRINGS.suggestion(number)}</span>
        <label className="flex min-h-8 cursor-pointer items-center gap-2 font-semibold select-none max-md:min-h-11">
          <input
            ref={approveRef}
            type="checkbox"
            aria-label={STRINGS.approveTask(task.title)}
            checked={task.approved}
            disabled={readOnly}
            onChange={(event) => edit({ approved: event.target.checked })}
            className="size-4 max-md:size-5"
          />
          {STRINGS.approve}
        </label>
      </div>
      <div className="flex flex-col gap-3 p-4 max-md:p-3">
        {task.problem && (
          <p className="flex items-start gap-2 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
            <span>{STRINGS.failed(task.problem)}</span>
          </p>
        )}
        <Field label={STRINGS.taskTitle} error={titleProblem} isRequired>
          <Input
            data-title
            value={task.title}
            readOnly={readOnly}
            onChange={(event) => edit({ title: event.target.value })}
            className="bg-surface! font-semibold"
          />
        </Field>
        <Field label={STRINGS.description}>
          <Textarea
            rows={1}
            value={task.description}
            readOnly={readOnly}
            onChange={(event) => edit({ description: event.target.value })}
            className="field-sizing-content max-h-40 min-h-9 bg-surface! max-md:min-h-11"
          />
        </Field>
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <Field label={STRINGS.client}>
            <Select
              value={task.assignedClientId ?? ''}
              disabled={readOnly}
              onChange={(event) => edit({ assignedClientId: event.target.value || null })}
              className="bg-surface!"
            >
              <option value="">{STRINGS.noClient}</option>
              {clients.map((client) => (
                <option dir="auto" key={client.id} value={client.id}>
                  {clientName(client)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={STRINGS.assignee}>
            <Select
              value={task.assignedStaffId ?? ''}
              disabled={readOnly}
              onChange={(event) => edit({ assignedStaffId: event.target.value || null })}
              className="bg-surface!"
            >
              <option value="">{STRINGS.noAssignee}</option>
              {staff.map(({ id, name }) => (
                <option dir="auto" key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <StatusField task={task} readOnly={readOnly} onEdit={edit} />
          <DueDateField task={task} readOnly={readOnly} onEdit={edit} />
        </div>
        <Source task={task} />
        <Duplicate task={task} />
        <SuggestionActions
          title={task.title}
          isFirst={number === 1}
          readOnly={readOnly}
          isFull={props.isFull}
          onSplit={() => props.onSplit(task.id)}
          onMerge={() => props.onMerge(task.id)}
          onDrop={() => props.onDrop(task.id)}
        />
      </div>
    </li>
  );
}

interface FieldProps {
  task: ReviewedTask;
  readOnly: boolean;
  onEdit: (fields: Partial<SuggestedTask>) => void;
}

function StatusField({ task, readOnly, onEdit }: FieldProps) {
  return (
    <Field label={STRINGS.status}>
      <div className="relative">
        <StatusIcon status={task.status} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2" />
        <Select
          value={task.status}
          disabled={readOnly}
          onChange={({ target }) => {
            const status = TASK_STATUSES.find((it) => it === target.value);
            if (status) onEdit({ status });
          }}
          className="bg-surface! pl-8"
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

function DueDateField({ task, readOnly, onEdit }: FieldProps) {
  return (
    <Field label={STRINGS.dueDate}>
      <div className="flex items-center gap-1">
        <Input
          type="date"
          max="9999-12-31"
          value={task.dueDate ?? ''}
          readOnly={readOnly}
          onChange={(event) => onEdit({ dueDate: event.target.value || null })}
          className="tnum flex-1 bg-surface!"
        />
        {task.dueDate && !readOnly && (
          <IconButton label={STRINGS.clearDueDate} onClick={() => onEdit({ dueDate: null })}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
    </Field>
  );
}

/** The source text, so that the user can check the suggestion. */
function Source({ task }: { task: ReviewedTask }) {
  return (
    <p className="flex items-start gap-2 text-xs text-fg-2">
      <Quote aria-hidden="true" className="mt-0.5 size-3 shrink-0 text-fg-3" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        <span className="sr-only">{STRINGS.from}: </span>
        <span>{phrasesOf(task).join(' … ') || STRINGS.noPhrase}</span>
      </span>
    </p>
  );
}

function Duplicate({ task: { duplicateOf } }: { task: ReviewedTask }) {
  const dispatch = useAppDispatch();
  if (!duplicateOf) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-fg-2">
      <Copy aria-hidden="true" className="size-3 shrink-0" />
      {STRINGS.duplicate}
      <button
        type="button"
        dir="auto"
        aria-label={STRINGS.openDuplicate(duplicateOf.title)}
        onClick={() => dispatch(openOverlay({ kind: 'task', id: duplicateOf.id }))}
        className="min-w-0 truncate rounded-badge font-semibold text-fg underline underline-offset-2 max-md:min-h-11"
      >
        {duplicateOf.title}
      </button>
    </p>
  );
}
