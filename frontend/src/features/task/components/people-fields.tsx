import type { Person, Task } from '@contract';
import { useEffect, useEffectEvent } from 'react';
import { useGetTaskUsersQuery } from '@/api/users';
import { withOthers } from '@/lib/by-name';
import { clientName } from '@/lib/client-name';
import { ErrorState } from '@/ui/error-state';
import { Field, Select } from '@/ui/field';
import type { TaskFormModel } from '../hooks/use-task-form';
import { STRINGS } from '../strings';
import { AssigneeList } from './assignee-list';
import { overtakenNote } from './overtaken-note';

type Client = Person & { companyName?: string | null };

const isIn = (people: readonly Person[], id?: string) => !id || people.some((person) => person.id === id);

export interface PeopleFieldsProps {
  form: TaskFormModel;
  task: Task | undefined;
  /** If false, the assignees are shown as text. */
  mayEdit: boolean;
  readOnly: boolean;
}

/** The assigned staff and client; visible to OWNER, ADMIN and STAFF. */
export function PeopleFields({ form, task, mayEdit, readOnly }: PeopleFieldsProps) {
  const { data, error, isFetching, refetch } = useGetTaskUsersQuery();
  const { assignedStaffId, furtherStaffIds, assignedClientId } = form.values;
  const assigned = task ? [task.assignedStaff, ...task.taskAssignments.map(({ user }) => user)] : [];
  const staff = withOthers<Person>(data?.staff ?? [], assigned);
  const clients = withOthers<Client>(data?.clients ?? [], [task?.assignedClient]);

  const mainAssignee = staff.find(({ id }) => id === assignedStaffId);
  const client = clients.find(({ id }) => id === assignedClientId);

  // Users who were chosen, and have been deleted or have changed their role since, are left out.
  const { edits } = form.state;
  const further = edits.furtherStaffIds?.filter((id) => isIn(staff, id));
  const keepsMain = isIn(staff, edits.assignedStaffId);
  const keepsClient = isIn(clients, edits.assignedClientId);
  const isAnyGone = data && !(keepsMain && keepsClient && further?.length === edits.furtherStaffIds?.length);
  const leaveOutGone = useEffectEvent(() => {
    if (!keepsMain) form.giveBack('assignedStaffId');
    if (!keepsClient) form.giveBack('assignedClientId');
    if (further) form.edit({ furtherStaffIds: further });
  });
  useEffect(() => {
    if (isAnyGone) leaveOutGone();
  }, [isAnyGone]);

  return (
    <>
      {error && !data && (
        <ErrorState className="p-0" text={STRINGS.peopleFailed} onRetry={refetch} pending={isFetching} />
      )}
      <Field
        label={STRINGS.mainAssignee}
        text={mayEdit ? undefined : (mainAssignee?.name ?? STRINGS.unassigned)}
        hint={overtakenNote(form, 'assignedStaffId')}
      >
        <Select
          value={assignedStaffId}
          disabled={readOnly}
          onChange={(event) => form.edit({ assignedStaffId: event.target.value })}
        >
          <option value="">{STRINGS.unassigned}</option>
          {staff.map(({ id, name }) => (
            <option dir="auto" key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <AssigneeList
          people={staff.filter(({ id }) => id !== assignedStaffId)}
          chosenIds={furtherStaffIds}
          readOnly={readOnly || !mayEdit}
          onChange={(ids) => form.edit({ furtherStaffIds: ids })}
        />
        {form.overtaken.includes('furtherStaffIds') && (
          <p className="mt-1.5 text-xs text-fg-3">{overtakenNote(form, 'furtherStaffIds')}</p>
        )}
      </div>
      <Field
        label={STRINGS.client}
        text={mayEdit ? undefined : client ? clientName(client) : STRINGS.noClient}
        hint={overtakenNote(form, 'assignedClientId')}
      >
        <Select
          value={assignedClientId}
          disabled={readOnly}
          onChange={(event) => form.edit({ assignedClientId: event.target.value })}
        >
          <option value="">{STRINGS.noClient}</option>
          {clients.map((choice) => (
            <option dir="auto" key={choice.id} value={choice.id}>
              {clientName(choice)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
