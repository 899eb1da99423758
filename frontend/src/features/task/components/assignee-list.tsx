import { finder, type Person } from '@contract';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/ui/avatar';
import { Field, Input } from '@/ui/field';
import { STRINGS } from '../strings';

export interface AssigneeListProps {
  people: readonly Person[];
  chosenIds: readonly string[];
  readOnly: boolean;
  onChange: (ids: string[]) => void;
}

/** The assignees other than the main one: names when closed, a searchable list of checkboxes when open. */
export function AssigneeList({ people, chosenIds, readOnly, onChange }: AssigneeListProps) {
  const names = people.filter(({ id }) => chosenIds.includes(id)).map(({ name }) => name);
  const summary = names.join(', ') || STRINGS.noOtherAssignees;
  const list = (
    <details className="group rounded-control border border-transparent open:border-control open:bg-raised hover:border-fg-3">
      <summary className="flex min-h-[34px] list-none items-center gap-2 rounded-control py-1.5 pr-1 pl-3 text-base max-md:min-h-11 max-md:text-lg">
        <span dir="auto" className="min-w-0 flex-1">
          {summary}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <Choices people={people} chosenIds={chosenIds} onChange={onChange} />
    </details>
  );
  return <Field label={STRINGS.furtherAssignees} text={readOnly ? summary : list} />;
}

function Choices({ people, chosenIds, onChange }: Omit<AssigneeListProps, 'readOnly'>) {
  const [search, setSearch] = useState('');
  const isFound = finder(search);
  const found = people.filter(({ name, email }) => isFound(`${name} ${email}`));

  function toggle(id: string, isChosen: boolean) {
    onChange(isChosen ? [...chosenIds, id] : chosenIds.filter((chosen) => chosen !== id));
  }

  return (
    <div className="border-t border-hairline p-2">
      <Input
        type="search"
        aria-label={STRINGS.searchPeople}
        placeholder={STRINGS.searchPeople}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="mt-1 max-h-44 overflow-y-auto">
        {found.map((person) => (
          <li key={person.id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:min-h-11">
              <input
                type="checkbox"
                checked={chosenIds.includes(person.id)}
                onChange={(event) => toggle(person.id, event.target.checked)}
                className="size-4 shrink-0"
              />
              <Avatar userId={person.id} name={person.name} size="sm" />
              <span dir="auto" className="truncate">
                {person.name}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-1.5 py-2 text-fg-3">{STRINGS.nobodyFound}</p>}
    </div>
  );
}
