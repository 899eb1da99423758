import type { Capability } from '@contract';
import {
  Activity,
  Brain,
  CalendarDays,
  ChartColumn,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Part } from '@/lib/part';
import type { Place } from '@/store/place-slice';
import {
  aiBrainPart,
  analyticsPart,
  boardPart,
  calendarPart,
  monitorPart,
  reportsPart,
  settingsPart,
  usersPart,
} from '../parts';

export interface View {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Who sees the item; everyone if absent. */
  capability?: Capability;
  part: Part<ComponentType>;
}

/** The views in the order of the sidebar. A new one is one more row here. The first is the default (spec 2). */
export const VIEWS: readonly [View, ...View[]] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    icon: LayoutDashboard,
    part: boardPart,
  },
  {
    id: 'ai-brain',
    label: 'AI Brain Dumper',
    icon: Brain,
    capability: 'aiBrain.use',
    part: aiBrainPart,
  },
  {
    id: 'reports',
    label: 'Reports',
    icon: FileText,
    part: reportsPart,
  },
  {
    id: 'analytics',
    label: 'Analytics',
    icon: ChartColumn,
    part: analyticsPart,
  },
  {
    id: 'calendar',
    label: 'Calendar',
    icon: CalendarDays,
    capability: 'calendar.see',
    part: calendarPart,
  },
  {
    id: 'monitor',
    label: 'Staff Monitor',
    icon: Activity,
    capability: 'monitor.see',
    part: monitorPart,
  },
  {
    id: 'users',
    label: 'Users',
    icon: Users,
    capability: 'nav.users',
    part: usersPart,
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    part: settingsPart,
  },
];

const settings = VIEWS.find(({ id }) => id === 'settings') ?? VIEWS[0];

/** The views with the places that features send people to. */
export const PLACES: Record<Place, View> = { 'security-settings': settings };
