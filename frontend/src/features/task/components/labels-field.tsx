import { finder, fold, isBlank, type Label, MESSAGES, type Task } from '@contract';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '@/api/error-text';
import { useCreateLabelMutation, useGetLabelsQuery, useSetTaskLabelsMutation } from '@/api/labels';
import { selectBoard } from '@/api/tasks';
import { useCan } from '@/lib/permissions';
import { beginChange } from '@/store/begin-change';
import { useAppStore } from '@/store/hooks';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Field, Input } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { LabelChip, LabelSwatch } from '@/ui/label-chip';
import { Skeleton } from '@/ui/skeleton';
import type { AwaitedLabels } from '../hooks/use-awaited-labels';
import type { TaskFormModel } from '../hooks/use-task-form';
import { nextHue } from '../model/next-hue';
import { STRINGS } from '../strings';

export interface LabelsFieldProps {
  task: Task;
  mayEdit: boolean;
}

/**
 * The labels of a task: chips when closed, a searchable list of checkboxes when open. Each choice applies immediately.
 */
export function LabelsField({ task, mayEdit }: LabelsFieldProps) {
  const [setLabels, { error }] = useSetTaskLabelsMutation();
  const store = useAppStore();
  const { labels } = task;
  async function choose(label: Label, isChosen: boolean) {
    const current = selectBoard(store.getState())?.entities[task.id];
    if (!current) return;
    const end = beginChange(store);
    const others = current.labels.filter(({ id }) => id !== label.id);
    end((await setLabels({ taskId: task.id, labels: isChosen ? [...others, label] : others })).error);
  }
  if (!mayEdit && labels.length === 0) return null;
  return (
    <>
      <Field
        label={STRINGS.labels}
        text={mayEdit ? <LabelList labels={labels} onChange={choose} /> : <Chips labels={labels} />}
      />
      {error && <FormError text={errorText(error, MESSAGES.label.setFailed)} />}
    </>
  );
}

/** The labels of a new task, which are sent with it. A label that is deleted in the meantime is left out. */
export function NewLabelsField({ form, readOnly }: { form: TaskFormModel; readOnly: boolean }) {
  const { data: labels } = useGetLabelsQuery();
  const { labelIds } = form.values;
  const chosen = labels?.filter(({ id }) => labelIds.includes(id));
  const isLabelGone = chosen && chosen.length < labelIds.length;
  const leaveOutGone = useEffectEvent(() => form.edit({ labelIds: chosen?.map(({ id }) => id) ?? [] }));
  useEffect(() => {
    if (isLabelGone) leaveOutGone();
  }, [isLabelGone]);
  function choose(label: Label, isChosen: boolean) {
    // While the task is being created, which waits for new labels, it is too late to change the choice.
    if (readOnly) return;
    form.edit((values) => {
      const others = values.labelIds.filter((id) => id !== label.id);
      return { labelIds: isChosen ? [...others, label.id] : others };
    });
  }
  const list = <LabelList labels={chosen ?? []} awaited={form.labels} onChange={choose} />;
  return <Field label={STRINGS.labels} text={list} />;
}

interface LabelListProps {
  labels: Label[];
  /** Those being created for a task that is not stored yet. */
  awaited?: AwaitedLabels;
  /** Changes one label of the current choice, which may be newer than the one shown. */
  onChange: (label: Label, isChosen: boolean) => void;
}

function LabelList(props: LabelListProps) {
  return (
    <details className="group rounded-control border border-transparent open:border-control open:bg-raised hover:border-fg-3">
      <summary className="flex min-h-[34px] list-none items-center gap-2 rounded-control py-1 pr-1 pl-2 text-base max-md:min-h-11">
        <Chips labels={props.labels} />
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <Choices {...props} />
    </details>
  );
}

function Chips({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return <span className="px-1 text-fg-3">{STRINGS.noLabels}</span>;
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {labels.map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
    </span>
  );
}

const problemOf = (error: unknown) => errorText(error, MESSAGES.label.saveFailed);

function Choices({ labels: chosen, awaited, onChange }: LabelListProps) {
  const { data: labels, error, isFetching, refetch } = useGetLabelsQuery();
  const [create, creating] = useCreateLabelMutation();
  const mayCreate = useCan()('label.manage');
  const [search, setSearch] = useState('');
  const isFound = finder(search);
  const found = labels?.filter(({ name }) => isFound(name)) ?? [];
  const isNew = labels && !isBlank(search) && !labels.some(({ name }) => fold(name) === fold(search.trim()));

  const isChosen = (label: Label) => chosen.some(({ id }) => id === label.id);
  const toggle = (label: Label) => onChange(label, !isChosen(label));

  async function add() {
    awaited?.began();
    const response = await create({ name: search.trim(), hue: nextHue(labels ?? []) });
    awaited?.ended(response.error && problemOf(response.error));
    if (!response.data) return;
    setSearch((typed) => (typed === search ? '' : typed));
    onChange(response.data, true);
  }

  if (!labels)
    return error ? (
      <ErrorState className="p-3" text={MESSAGES.label.loadFailed} onRetry={refetch} pending={isFetching} />
    ) : (
      <Skeleton className="m-2 h-9" />
    );
  return (
    <div className="border-t border-hairline p-2">
      <Input
        type="search"
        aria-label={STRINGS.searchLabels}
        placeholder={mayCreate ? STRINGS.searchOrCreateLabel : STRINGS.searchLabels}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // With Ctrl or Command, it saves the form.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          if (event.repeat) return;
          const [only] = found;
          if (found.length === 1 && only) {
            // A second press must not take the choice back.
            if (!isChosen(only)) toggle(only);
          } else if (isNew && mayCreate && !creating.isLoading) void add();
        }}
      />
      <ul className="mt-1 max-h-44 overflow-y-auto">
        {found.map((label) => (
          <li key={label.id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:min-h-11">
              <input
                type="checkbox"
                checked={isChosen(label)}
                onChange={() => toggle(label)}
                className="size-4 shrink-0"
              />
              <LabelSwatch hue={label.hue} />
              <span dir="auto" className="min-w-0 truncate">
                {label.name}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && !isNew && <p className="px-1.5 py-2 text-fg-3">{STRINGS.noLabelsYet}</p>}
      {isNew && !mayCreate && found.length === 0 && <p className="px-1.5 py-2 text-fg-3">{STRINGS.noLabelFound}</p>}
      {isNew && mayCreate && (
        <Button size="sm" variant="ghost" className="mt-1" pending={creating.isLoading} onClick={() => void add()}>
          {STRINGS.createLabel(search.trim())}
        </Button>
      )}
      <FormError text={creating.error && problemOf(creating.error)} />
    </div>
  );
}
