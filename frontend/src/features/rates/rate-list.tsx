import { formatCount, type Rate } from '@contract';
import { clsx } from 'clsx';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { formatMoney } from '@/lib/format';
import { formatDate } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import type { RateValues } from './rate-form';
import type { DatedRate, RatedSubject, RateGroup } from './rate-groups';
import { GROUP_LABELS, STATE_LABELS, STRINGS } from './strings';

interface Actions {
  onAdd: (given: Partial<RateValues>) => void;
  onEdit: (rate: Rate) => void;
  onRemove: (rate: Rate) => void;
}

export function RateList({ groups, ...actions }: Actions & { groups: RateGroup[] }) {
  const count = groups.flatMap(({ subjects }) => subjects.flatMap(({ rates }) => rates)).length;
  return (
    <>
      <p role="status" className="sr-only">
        {STRINGS.shown(count)}
      </p>
      <p className="max-w-170 text-sm text-fg-2">{STRINGS.order}</p>
      <div className="flex max-w-200 flex-col gap-7 pt-6">
        {groups.map((group) => (
          <Group key={group.subject} group={group} {...actions} />
        ))}
      </div>
    </>
  );
}

function Group({ group: { subject, subjects }, onAdd, ...actions }: Actions & { group: RateGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline gap-2 pb-2 text-base font-semibold">
        <span>{GROUP_LABELS[subject]}</span>
        <span className="tnum text-sm font-normal text-fg-3">{formatCount(subjects.length)}</span>
      </h2>
      <ul className="border-t border-hairline">
        {subjects.map((rated) => (
          <Subject
            key={rated.id}
            rated={rated}
            onAdd={() => onAdd({ subject, subjectId: rated.id, name: rated.name })}
            {...actions}
          />
        ))}
      </ul>
    </section>
  );
}

interface SubjectProps extends Pick<Actions, 'onEdit' | 'onRemove'> {
  rated: RatedSubject;
  onAdd: () => void;
}

/** The name next to its rates; above them on a phone. */
function Subject({ rated: { name, rates }, onAdd, ...actions }: SubjectProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] gap-x-4 border-b border-hairline py-1.5 max-md:grid-cols-1">
      <div className="flex min-h-8 min-w-0 items-center gap-1 self-start">
        <span dir="auto" className="truncate font-semibold">
          {name}
        </span>
        <IconButton label={STRINGS.addFor(name)} size="sm" onClick={onAdd} className="max-md:ml-auto">
          <Plus aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <ul>
        {rates.map((rate) => (
          <RateRow key={rate.id} rate={rate} {...actions} />
        ))}
      </ul>
    </li>
  );
}

function RateRow({ rate, onEdit, onRemove }: Pick<Actions, 'onEdit' | 'onRemove'> & { rate: DatedRate }) {
  const { name, state } = rate;
  const from = formatDate(rate.from);
  return (
    <li className="flex min-h-8 items-center gap-x-3 max-md:min-h-11">
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span className={clsx('tnum font-semibold', state === 'replaced' && 'text-fg-3')}>
          {STRINGS.perHour(formatMoney(rate.rate, rate.currency))}
        </span>
        <span className="tnum text-sm text-fg-3">{STRINGS.from(from)}</span>
      </p>
      <Badge tone={state === 'current' ? 'strong' : 'neutral'}>{STATE_LABELS[state]}</Badge>
      <span className="flex shrink-0">
        <IconButton label={STRINGS.edit(name, from)} onClick={() => onEdit(rate)}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label={STRINGS.remove(name, from)} isDanger onClick={() => onRemove(rate)}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </span>
    </li>
  );
}
