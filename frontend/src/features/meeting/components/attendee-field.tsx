import { finder, LIMITS, type Meeting, type MeetingAttendee, type MeetingPerson } from '@contract';
import { clsx } from 'clsx';
import { CircleAlert, Moon } from 'lucide-react';
import { useId, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetMeetingPeopleQuery } from '@/api/meetings';
import { withOthers } from '@/lib/by-name';
import { clientName } from '@/lib/client-name';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Input } from '@/ui/field';
import type { MeetingFormModel } from '../hooks/use-meeting-form';
import { timeFor } from '../model/time-for';
import { STRINGS } from '../strings';

/** From this number of people, searching for a name is faster than scrolling. */
const SEARCH_FROM = 9;

/** Only a person who can be invited has a company here. */
type Attendee = MeetingAttendee | MeetingPerson;

export interface AttendeeFieldProps {
  form: MeetingFormModel;
  meeting: Meeting | undefined;
  readOnly: boolean;
}

/** A scrolling list of people, each with their local time if it differs. */
export function AttendeeField({ form, meeting, readOnly }: AttendeeFieldProps) {
  const { data, error: loadError, isFetching, refetch } = useGetMeetingPeopleQuery();
  const [search, setSearch] = useState('');
  const errorId = useId();
  const people = withOthers<Attendee>(data ?? [], meeting?.attendees ?? []);
  const chosen = people.filter(({ id }) => form.values.attendeeIds.includes(id));
  const isFound = finder(search);
  const shown = readOnly ? chosen : people.filter((person) => isFound(clientName(person)));
  const error = form.shownProblems.attendeeIds;

  return (
    <fieldset data-field="attendeeIds" aria-describedby={error && errorId} className="min-w-0">
      <legend className="mb-1.5 flex w-full items-center text-xs font-semibold text-fg-2">
        <span className="flex-1">{STRINGS.attendees}</span>
        <span className="font-normal text-fg-3 tnum">
          {readOnly ? STRINGS.invited(chosen.length) : STRINGS.chosen(chosen.length)}
        </span>
      </legend>
      {loadError && !data && !readOnly && (
        <p role="alert" className="mb-2 flex items-center gap-3 text-danger">
          {STRINGS.peopleFailed}
          <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
            {STRINGS.retry}
          </Button>
        </p>
      )}
      <div className={clsx('rounded-control border bg-raised', readOnly ? 'border-hairline' : 'border-control')}>
        {!readOnly && people.length >= SEARCH_FROM && (
          <Input
            type="search"
            aria-label={STRINGS.searchPeople}
            placeholder={STRINGS.searchPeople}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="rounded-b-none! border-0! border-b! border-hairline!"
          />
        )}
        <ul style={{ maxHeight: LIMITS.calendar.attendeeListPx }} className="overflow-y-auto p-1">
          {shown.map((person) => (
            <li key={person.id}>
              <AttendeeRow person={person} form={form} isChosen={chosen.includes(person)} readOnly={readOnly} />
            </li>
          ))}
          {shown.length === 0 && data && <li className="px-1.5 py-2 text-fg-3">{STRINGS.nobodyFound}</li>}
        </ul>
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

interface AttendeeRowProps {
  person: Attendee;
  form: MeetingFormModel;
  isChosen: boolean;
  readOnly: boolean;
}

function AttendeeRow({ person, form, isChosen, readOnly }: AttendeeRowProps) {
  const { id } = useCurrentUser();
  const theirTime = isChosen && timeFor(person, form);
  return (
    <label
      className={clsx(
        'flex min-h-8 items-center gap-2.5 rounded-control px-1.5 max-md:min-h-11',
        !readOnly && 'cursor-pointer hover:bg-hover',
      )}
    >
      {!readOnly && (
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => form.setAttendee(person.id, event.target.checked)}
          className="size-4 shrink-0"
        />
      )}
      <Avatar name={person.name} userId={person.id} size="sm" />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        <span>{clientName(person)}</span>
        {person.id === id && <span className="text-fg-3"> ({STRINGS.you})</span>}
      </span>
      {theirTime && (
        <span className="flex shrink-0 items-center gap-1.5 text-xs text-fg-2 tnum">
          {theirTime.isNight && <Moon aria-hidden="true" className="size-3.5 text-break" />}
          <span>{theirTime.text}</span>
        </span>
      )}
    </label>
  );
}
