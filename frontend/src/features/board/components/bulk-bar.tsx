import { type BulkChanges, LIMITS, MESSAGES, STATUS_LABELS, TASK_STATUSES } from '@contract';
import { CalendarDays, CircleDot, Trash2, UserRound, UsersRound, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { errorText } from '@/api/error-text';
import { useBulkChangeMutation } from '@/api/task-bulk';
import { useGetTaskUsersQuery } from '@/api/users';
import { clientName } from '@/lib/client-name';
import { useCan } from '@/lib/permissions';
import { beginChange } from '@/store/begin-change';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { Button, type ButtonProps } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { showToast } from '@/ui/show-toast';
import { StatusIcon } from '@/ui/status-icon';
import { BULK } from '../bulk-strings';
import { type BoardColumns, statusOf } from '../model/select-columns';
import { selectionCleared, selectionSet, selectSelectedIds } from '../model/selection-slice';

/** Edits the selected cards together, including those that filters hide since, whose number it shows. */
export function BulkBar({ columns }: { columns: BoardColumns }) {
  const ids = useAppSelector(selectSelectedIds);
  const hidden = ids.filter((id) => !statusOf(columns.ids, id)).length;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const can = useCan();
  const [send, { isLoading }] = useBulkChangeMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [day, setDay] = useState('');

  /** Cards that could not be changed stay selected, and so do those selected since. */
  async function change(changes: BulkChanges) {
    const end = beginChange(store);
    const { data, error } = await send({ ids, changes });
    setIsAsking(false);
    if (!data) {
      end(error);
      showToast.error(errorText(error, MESSAGES.general.somethingWentWrong));
      return;
    }
    const { updated, errors } = data;
    const others = selectSelectedIds(store.getState()).filter((id) => !ids.includes(id));
    dispatch(selectionSet([...errors.map(({ id }) => id), ...others]));
    const text = changes.delete ? BULK.deleted(updated.length) : BULK.changed(updated.length);
    // Only users who may still edit the cards may undo this: staff may hand over their own.
    const mayUndo = !changes.assignedStaffIds || can('task.edit', { assignedStaffId: changes.assignedStaffIds[0] });
    const isRefused = updated.length === 0;
    if (!end(isRefused, mayUndo && { taskIds: updated, text }) && !isRefused) showToast.success(text);
    if (errors[0]) showToast.error(`${BULK.failed(errors.length)} ${errors[0].error}.`);
    else setDay((typed) => (typed === changes.dueDate ? '' : typed));
  }

  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-4 z-20 flex justify-center px-4">
      <div
        role="toolbar"
        aria-label={BULK.label}
        aria-busy={isLoading}
        className="pointer-events-auto flex max-w-full flex-wrap items-center gap-1.5 rounded-card bg-overlay py-1.5 pr-1.5 pl-4 shadow-float"
      >
        <p className="tnum mr-2 text-sm font-semibold">{BULK.selected(ids.length, hidden)}</p>
        {ids.length === LIMITS.bulk.tasksMax && <p className="mr-2 text-xs text-fg-2">{MESSAGES.task.bulkTooMany}</p>}
        <Menu align="start" trigger={<BarButton icon={<CircleDot />} label={BULK.status} />}>
          {TASK_STATUSES.map((status) => (
            <MenuItem key={status} icon={<StatusIcon status={status} />} onSelect={() => void change({ status })}>
              {STATUS_LABELS[status]}
            </MenuItem>
          ))}
        </Menu>
        {can('task.assign') && <PeopleMenus onChange={(changes) => void change(changes)} />}
        <label className="flex h-8 items-center gap-2 rounded-control border border-hairline bg-raised px-3 text-sm max-md:h-11">
          <CalendarDays aria-hidden="true" className="size-4 text-fg-2" />
          <span className="max-xl:sr-only">{BULK.due}</span>
          <input
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && day) void change({ dueDate: day });
            }}
            className="tnum w-32 bg-transparent outline-none"
          />
          {day && (
            <Button size="sm" onClick={() => void change({ dueDate: day })}>
              {BULK.set}
            </Button>
          )}
        </label>
        <IconButton label={BULK.delete} isDanger onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label={BULK.clear} onClick={() => dispatch(selectionCleared())}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={BULK.deleteTitle}
          text={BULK.confirm(ids.length, hidden)}
          confirmLabel={BULK.confirmDelete}
          pending={isLoading}
          onConfirm={() => void change({ delete: true })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function PeopleMenus({ onChange }: { onChange: (changes: BulkChanges) => void }) {
  const { data } = useGetTaskUsersQuery();
  return (
    <>
      <Menu align="start" trigger={<BarButton icon={<UserRound />} label={BULK.assign} />}>
        <MenuItem onSelect={() => onChange({ assignedStaffIds: [] })}>{BULK.nobody}</MenuItem>
        {data?.staff.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => onChange({ assignedStaffIds: [id] })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Menu align="start" trigger={<BarButton icon={<UsersRound />} label={BULK.client} />}>
        <MenuItem onSelect={() => onChange({ assignedClientId: null })}>{BULK.noClient}</MenuItem>
        {data?.clients.map((client) => (
          <MenuItem key={client.id} onSelect={() => onChange({ assignedClientId: client.id })}>
            {clientName(client)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function BarButton({ icon, label, ...trigger }: { icon: ReactElement; label: string } & ButtonProps) {
  return (
    <Button {...trigger}>
      <span aria-hidden="true" className="text-fg-2 *:size-4">
        {icon}
      </span>
      <span className="max-xl:sr-only">{label}</span>
    </Button>
  );
}
