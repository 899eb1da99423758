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
import { type Part, part } from '@/lib/part';
import type { Place, ViewId } from '@/store/place-slice';
import { aiBrainPart, analyticsPart, boardPart, calendarPart, monitorPart, usersPart } from '../parts';

const reportsPage = part(() => import('./reports-page').then((it) => it.ReportsPage));
const settingsPart = part(() => import('./settings-page').then((it) => it.SettingsPage));

export interface View {
  /** Also the name of the view in URLs. */
  id: ViewId;
  label: string;
  icon: LucideIcon;
  /** Required to see the view; everyone sees it if absent. */
  capability?: Capability;
  part: Part<ComponentType>;
}

/** The views in the order of the sidebar; the first is the default. Add a row for a new view. */
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
    part: reportsPage,
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

/** The view with this name; the first if there is none. */
export const viewNamed = (name: string | undefined) => VIEWS.find(({ id }) => id === name) ?? VIEWS[0];

/** The view that contains each place. */
export const PLACES: Record<Place, View> = {
  dashboard: viewNamed('dashboard'),
  'timezone-setting': viewNamed('settings'),
  'security-settings': viewNamed('settings'),
  'notification-settings': viewNamed('settings'),
  reports: viewNamed('reports'),
  timesheet: viewNamed('reports'),
  calendar: viewNamed('calendar'),
};
