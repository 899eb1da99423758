import { MESSAGES, type Person } from '@contract';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { useCan } from '@/lib/permissions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Field, Input, Select } from '@/ui/field';
import { useBoardPeople } from '../hooks/use-board-people';
import { filtersChanged, selectFilters } from '../model/board-slice';
import { type BoardFilters, CREATED_RANGES, DUE_RANGES } from '../model/filters';
import { CREATED_LABELS, DUE_LABELS, STRINGS } from '../strings';
import { LabelFilter } from './label-filter';

/** All filters except the search; each applies immediately. */
export function FilterFields() {
  const filters = useAppSelector(selectFilters);
  const dispatch = useAppDispatch();
  const can = useCan();
  const change = (part: Partial<BoardFilters>) => dispatch(filtersChanged(part));
  const { due, created } = filters;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <QuickFilters filters={filters} onChange={change} />
      {can('board.filterPeople') && <PeopleFilters filters={filters} onChange={change} />}
      <FilterSelect
        label={STRINGS.due}
        value={due}
        options={DUE_RANGES.map((range) => [range, DUE_LABELS[range]])}
        onChange={(value) => change({ due: DUE_RANGES.find((range) => range === value) ?? '' })}
      />
      <FilterSelect
        label={STRINGS.created}
        value={created}
        options={CREATED_RANGES.map((range) => [range, CREATED_LABELS[range]])}
        onChange={(value) => change({ created: CREATED_RANGES.find((range) => range === value) ?? '' })}
      />
      <LabelFilter chosen={filters.labelIds} onChange={(labelIds) => change({ labelIds })} />
      {created === 'custom' && <CustomRange filters={filters} onChange={change} />}
    </div>
  );
}

interface PartProps {
  filters: BoardFilters;
  onChange: (part: Partial<BoardFilters>) => void;
}

function QuickFilters({ filters, onChange }: PartProps) {
  const can = useCan();
  const labelId = useId();
  const { priority, overdue, mine } = filters;
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5 max-md:w-full">
      <span id={labelId} className="text-xs font-semibold text-fg-2">
        {STRINGS.quickFilters}
      </span>
      <div className="flex gap-1.5">
        <Toggle isOn={priority} onPress={() => onChange({ priority: !priority })}>
          {STRINGS.priority}
        </Toggle>
        <Toggle isOn={overdue} onPress={() => onChange({ overdue: !overdue })}>
          {STRINGS.overdue}
        </Toggle>
        {can('board.filterMine') && (
          <Toggle isOn={mine} onPress={() => onChange({ mine: !mine })}>
            {STRINGS.mine}
          </Toggle>
        )}
      </div>
    </div>
  );
}

function Toggle({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={clsx(
        'h-9 rounded-control border px-3 text-sm font-semibold transition-colors max-md:h-11 max-md:flex-1',
        isOn
          ? 'border-accent bg-accent text-ink'
          : 'border-control bg-raised text-fg-2 hover:border-fg-3 hover:text-fg',
      )}
    >
      {children}
    </button>
  );
}

function PeopleFilters({ filters, onChange }: PartProps) {
  const users = useBoardPeople();
  return (
    <>
      <FilterSelect
        label={STRINGS.client}
        value={filters.clientId}
        options={(users?.clients ?? []).map(personOption)}
        onChange={(clientId) => onChange({ clientId })}
      />
      <FilterSelect
        label={STRINGS.staff}
        value={filters.staffId}
        options={(users?.staff ?? []).map(personOption)}
        onChange={(staffId) => onChange({ staffId })}
      />
    </>
  );
}

const personOption = ({ id, name, email }: Person): Option => [id, name || email];

/** A missing end date is an error only after the user has left the fields. */
function CustomRange({ filters: { createdFrom, createdTo }, onChange }: PartProps) {
  const [isLeft, setIsLeft] = useState(false);
  const isReversed = createdFrom !== '' && createdTo !== '' && createdFrom > createdTo;
  const isIncomplete = createdFrom === '' || createdTo === '';
  const problem = isReversed ? MESSAGES.range.reversed : isIncomplete && isLeft ? MESSAGES.range.incomplete : undefined;
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsLeft(true);
      }}
      className="flex flex-col gap-1.5 max-md:w-full"
    >
      <div className="flex gap-4">
        <Field label={STRINGS.createdFrom} className="w-38 max-md:flex-1">
          <Input
            type="date"
            value={createdFrom}
            max={createdTo || undefined}
            onChange={(event) => onChange({ createdFrom: event.target.value })}
          />
        </Field>
        <Field label={STRINGS.createdTo} className="w-38 max-md:flex-1">
          <Input
            type="date"
            value={createdTo}
            min={createdFrom || undefined}
            onChange={(event) => onChange({ createdTo: event.target.value })}
          />
        </Field>
      </div>
      <p role="status" className="min-h-4 text-xs text-danger">
        {problem}
      </p>
    </div>
  );
}

type Option = readonly [value: string, label: string];

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <Field label={label} className="w-38 max-md:w-[calc(50%-8px)]">
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{STRINGS.any}</option>
        {options.map(([key, text]) => (
          <option dir="auto" key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
