import { mayEver } from '@contract';
import { Keyboard, type LucideIcon, Monitor, Moon, Play, Plus, Square, Sun } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { useGetCurrentTimerQuery, useTimerSwitch } from '@/api/timer';
import { useCan } from '@/lib/permissions';
import { setTheme, useTheme } from '@/lib/theme';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { showView, type ViewId } from '@/store/place-slice';
import type { Item } from '../model/item';
import { STRINGS } from '../strings';

export interface PaletteView {
  id: ViewId;
  label: string;
  icon: LucideIcon;
}

const icon = (Icon: LucideIcon) => <Icon aria-hidden="true" className="size-4 text-fg-2" />;
const THEMES = [
  ['dark', Moon],
  ['light', Sun],
  ['system', Monitor],
] as const;

/** The commands available everywhere, those of the running timer first. */
export function useCommands(views: readonly PaletteView[], onStartTimer: () => void): Item[] {
  const { role } = useCurrentUser();
  const can = useCan();
  const dispatch = useAppDispatch();
  const { stop } = useTimerSwitch();
  const theme = useTheme();
  const mayTime = mayEver(role, 'task.time');
  const { data: timer } = useGetCurrentTimerQuery(undefined, { skip: !mayTime });

  const items: (Item | false | null | undefined)[] = [
    timer && { key: 'stop-timer', label: STRINGS.stopTimer(timer.taskTitle), icon: icon(Square), run: stop },
    mayTime && {
      ...{ key: 'start-timer', label: STRINGS.startTimer, icon: icon(Play) },
      ...{ run: onStartTimer, staysOpen: true },
    },
    can('task.create') && {
      ...{ key: 'create-task', label: STRINGS.createTask, icon: icon(Plus), keys: 'C' },
      run: () => dispatch(openOverlay({ kind: 'create-task' })),
    },
    ...views.map(({ id, label, icon: Icon }) => ({
      ...{ key: `view:${id}`, label: STRINGS.goTo(label), icon: icon(Icon), isRecentable: true },
      run: () => dispatch(showView(id)),
    })),
    ...THEMES.filter(([name]) => name !== theme).map(([name, Icon]) => ({
      ...{ key: `theme:${name}`, label: STRINGS.theme[name], icon: icon(Icon) },
      run: () => setTheme(name),
    })),
    {
      ...{ key: 'shortcuts', label: STRINGS.shortcuts, icon: icon(Keyboard), keys: '?' },
      run: () => dispatch(openOverlay({ kind: 'shortcuts' })),
    },
  ];
  return items.filter((item): item is Item => Boolean(item));
}
