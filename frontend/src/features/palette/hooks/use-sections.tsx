import { isBlank, STATUS_LABELS, type Task, type UserOption } from '@contract';
import { CalendarDays, MessageSquare } from 'lucide-react';
import { useMemo } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetCurrentTimerQuery, useTimerSwitch } from '@/api/timer';
import { useGetAllUsersQuery } from '@/api/users';
import { byName } from '@/lib/by-name';
import { useCan } from '@/lib/permissions';
import { formatDateTime } from '@/lib/time';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { Avatar } from '@/ui/avatar';
import { excerptOf } from '../model/excerpt';
import { distinct, type Item, type Section } from '../model/item';
import { best, termsOf, tiersFor, wordsOf } from '../model/rank';
import { recentKeys } from '../model/recent';
import { STRINGS } from '../strings';
import { type PaletteView, useCommands } from './use-commands';
import type { ServerSearch } from './use-server-search';
import { useTaskItems } from './use-task-items';

/** The content of the palette: everything, tasks to start the timer on, or the tasks of a person. */
export type Mode = { kind: 'all' } | { kind: 'timer' } | { kind: 'person'; id: string; name: string };

const SHOWN = 5;

export interface SectionsQuery {
  text: string;
  mode: Mode;
  views: readonly PaletteView[];
  server: ServerSearch;
  onMode: (mode: Mode) => void;
}

/** Results found in the browser immediately, followed by additional results from the server. */
export function useSections({ text, mode, views, server, onMode }: SectionsQuery): Section[] {
  const { id: userId, timezone } = useCurrentUser();
  const can = useCan();
  const dispatch = useAppDispatch();
  const recent = useMemo(() => recentKeys(userId), [userId]);
  const commands = useCommands(views, () => onMode({ kind: 'timer' }));
  const tasks = useTaskItems(recent);
  const { start } = useTimerSwitch();
  const { data: running } = useGetCurrentTimerQuery(undefined, { skip: mode.kind !== 'timer' });
  const { data: users } = useGetAllUsersQuery();
  const people = useMemo(() => (users ? [...users.staff, ...users.owners, ...users.clients] : []), [users]);
  const tierOf = tiersFor(text);

  const personItem = ({ id, name, email, role }: UserOption): Item => ({
    ...{ key: `person:${id}`, label: name, detail: `${role} · ${email}`, isRecentable: true },
    ...{ icon: <Avatar size="sm" userId={id} name={name} />, staysOpen: true },
    run: () => onMode({ kind: 'person', id, name }),
  });

  if (mode.kind === 'timer') {
    const mayTime = ({ assignedStaffId, taskAssignments }: Task) =>
      can('task.time', { assignedStaffId, assigneeIds: taskAssignments.map(({ user }) => user.id) });
    const found = tasks.find(text, (task) => task.id !== running?.taskId && mayTime(task));
    const items = found.map((task) => ({
      ...tasks.itemOf(task),
      run: () => start({ taskId: task.id, taskTitle: task.title, stopRunning: Boolean(running) }),
    }));
    return distinct([{ title: STRINGS.tasks, items }]);
  }

  if (mode.kind === 'person') {
    const isTheirs = (task: Task) =>
      [task.assignedClientId, ...task.taskAssignments.map(({ user }) => user.id)].includes(mode.id);
    return distinct([{ title: STRINGS.tasks, items: tasks.find(text, isTheirs).map(tasks.itemOf) }]);
  }

  if (isBlank(text)) {
    const known = [...commands, ...people.map(personItem)];
    const itemOf = (key: string) => {
      const task = key.startsWith('task:') ? tasks.taskOf(key.slice('task:'.length)) : undefined;
      return task ? tasks.itemOf(task) : known.find((item) => item.key === key);
    };
    const items = recent.map(itemOf).filter((item): item is Item => item !== undefined);
    return distinct([
      { title: STRINGS.recent, items: items.slice(0, SHOWN) },
      { title: STRINGS.commands, items: commands },
    ]);
  }

  const { result } = server;
  const order = (a: Item, b: Item) => commands.indexOf(a) - commands.indexOf(b);
  // Signs such as an ellipsis occur in the names of commands by chance.
  const named = wordsOf(text).length > 0 ? commands : [];
  return distinct([
    { title: STRINGS.commands, items: best(named, ({ label }) => tierOf(label), order, SHOWN) },
    {
      title: STRINGS.tasks,
      items: [...tasks.find(text), ...(result?.tasks ?? [])].map(({ id, title, status }) =>
        tasks.itemOf({ id, title, status, detail: STATUS_LABELS[status] }),
      ),
    },
    {
      title: STRINGS.people,
      items: [
        ...best(people, ({ name, email }) => tierOf(`${name} ${email}`), byName, SHOWN),
        ...(result?.people ?? []),
      ].map(personItem),
    },
    {
      title: STRINGS.meetings,
      items: (result?.meetings ?? []).map(({ id, title, startTime }) => ({
        ...{ key: `meeting:${id}`, label: title, detail: formatDateTime(startTime, timezone) },
        icon: <CalendarDays aria-hidden="true" className="size-4 text-fg-2" />,
        run: () => dispatch(openOverlay({ kind: 'meeting', id })),
      })),
    },
    {
      title: STRINGS.comments,
      items: (result?.comments ?? []).map(({ id, taskId, taskTitle, author, body, isInternal }) => ({
        ...{ key: `comment:${id}`, label: excerptOf(body, termsOf(text)) },
        detail: [author.name, isInternal && STRINGS.internal, taskTitle].filter(Boolean).join(' · '),
        icon: <MessageSquare aria-hidden="true" className="size-4 text-fg-2" />,
        run: () => dispatch(openOverlay({ kind: 'task', id: taskId })),
      })),
    },
  ]);
}
