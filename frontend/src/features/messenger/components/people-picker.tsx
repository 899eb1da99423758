import type { UserOption } from '@contract';
import { Avatar } from '@/ui/avatar';
import { EmptyState } from '@/ui/empty-state';
import { nameOf } from '../hooks/use-contacts';
import { STRINGS } from '../strings';

export interface PeoplePickerProps {
  legend: string;
  /** Absent while loading. */
  people: readonly UserOption[] | undefined;
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Selects a group's members. */
export function PeoplePicker({ legend, people, chosenIds, onChange }: PeoplePickerProps) {
  const toggle = (id: string) =>
    onChange(chosenIds.includes(id) ? chosenIds.filter((it) => it !== id) : [...chosenIds, id]);
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-xs font-semibold text-fg-2">{legend}</legend>
      {people?.length === 0 && <EmptyState text={STRINGS.noUsers} />}
      <div className="rounded-card border border-hairline bg-raised p-1 empty:hidden">
        {people?.map((person) => (
          <label
            key={person.id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-hover"
          >
            <input
              type="checkbox"
              className="size-4 shrink-0"
              checked={chosenIds.includes(person.id)}
              onChange={() => toggle(person.id)}
            />
            <Avatar name={nameOf(person)} userId={person.id} />
            <span dir="auto" className="min-w-0 flex-1 truncate text-base">
              {nameOf(person)}
            </span>
            <span className="text-xs text-fg-3">{person.role}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
