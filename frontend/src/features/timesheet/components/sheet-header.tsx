import { weekOfDay } from '@contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { useGetFormerMembersQuery } from '@/api/timesheets';
import { useGetAllUsersQuery } from '@/api/users';
import { useCan } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { Select } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { useChoose, useChosenWeek, useSheet } from '../hooks/use-sheet';
import { weekAfter, weekTitle } from '../model/sheet-rows';
import { STRINGS } from '../strings';

/** The title, user and week. */
export function SheetHeader() {
  const { week, days, today, isCurrent } = useChosenWeek();
  const choose = useChoose();
  const seesOthers = useCan()('timesheet.see');
  const goTo = (next: string) => choose({ week: next === weekOfDay(today) ? '' : next, date: '' });
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-6 py-2 max-md:px-4">
      <h1 className="truncate text-xl font-semibold max-md:sr-only">{STRINGS.title}</h1>
      {seesOthers && <PersonSelect />}
      <div className="flex min-w-0 items-center gap-1 max-md:w-full">
        <IconButton label={STRINGS.previousWeek} onClick={() => goTo(weekAfter({ days }, -1))}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </IconButton>
        <p
          className="tnum min-w-48 text-center text-base font-semibold max-md:min-w-0 max-md:flex-1"
          aria-live="polite"
        >
          <span>{weekTitle(week)}</span> <span className="font-normal text-fg-3">{STRINGS.week(week)}</span>
        </p>
        <IconButton label={STRINGS.nextWeek} onClick={() => goTo(weekAfter({ days }, 1))}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {!isCurrent && (
        <Button variant="ghost" onClick={() => goTo(weekOfDay(today))} className="max-md:w-full">
          {STRINGS.thisWeek}
        </Button>
      )}
    </header>
  );
}

function PersonSelect() {
  const me = useCurrentUser();
  const { userId } = useChosenWeek();
  const choose = useChoose();
  const { data } = useGetAllUsersQuery();
  const { data: former = [] } = useGetFormerMembersQuery();
  const { sheet } = useSheet();
  const groups = [
    [STRINGS.staffGroup, data?.staff ?? []],
    [STRINGS.ownerGroup, data?.owners ?? []],
    ...(former.length > 0 ? [[STRINGS.formerGroup, former] as const] : []),
  ] as const;
  const isListed = (wanted: string) => groups.some(([, people]) => people.some(({ id }) => id === wanted));
  return (
    <Select
      aria-label={STRINGS.person}
      value={userId}
      onChange={({ target }) => choose({ userId: target.value === me.id ? '' : target.value })}
      className="h-8! w-52! max-md:h-11! max-md:w-full!"
    >
      {!isListed(me.id) && (
        <option dir="auto" value={me.id}>
          {STRINGS.you(me.name)}
        </option>
      )}
      {/* Someone who left may have a week in the queue, but no hours. */}
      {userId !== me.id && !isListed(userId) && (
        <option dir="auto" value={userId}>
          {sheet?.user.name || sheet?.user.email || STRINGS.person}
        </option>
      )}
      {groups.map(([label, people]) => (
        <optgroup key={label} label={label}>
          {people.map(({ id, name, email }) => (
            <option dir="auto" key={id} value={id}>
              {id === me.id ? STRINGS.you(name) : name || email}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
