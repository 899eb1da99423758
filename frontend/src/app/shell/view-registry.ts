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
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { Place } from '@/store/place-slice';
import {
  loadAiBrain,
  loadAnalytics,
  loadBoard,
  loadCalendar,
  loadMonitor,
  loadReports,
  loadSettings,
  loadUsers,
} from '../prefetch';

export interface View {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Who sees the item; everyone if absent. */
  capability?: Capability;
  /** Fetches the chunk ahead of time. */
  prefetch: () => unknown;
  component: LazyExoticComponent<ComponentType>;
}

/** The views in the order of the sidebar. A new one is one more row here. The first is the default (spec 2). */
export const VIEWS: readonly [View, ...View[]] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    icon: LayoutDashboard,
    prefetch: loadBoard,
    component: lazy(() => loadBoard().then(({ BoardView }) => ({ default: BoardView }))),
  },
  {
    id: 'ai-brain',
    label: 'AI Brain Dumper',
    icon: Brain,
    capability: 'aiBrain.use',
    prefetch: loadAiBrain,
    component: lazy(() => loadAiBrain().then(({ AiBrainView }) => ({ default: AiBrainView }))),
  },
  {
    id: 'reports',
    label: 'Reports',
    icon: FileText,
    prefetch: loadReports,
    component: lazy(() => loadReports().then(({ ReportsView }) => ({ default: ReportsView }))),
  },
  {
    id: 'analytics',
    label: 'Analytics',
    icon: ChartColumn,
    prefetch: loadAnalytics,
    component: lazy(() => loadAnalytics().then(({ AnalyticsView }) => ({ default: AnalyticsView }))),
  },
  {
    id: 'calendar',
    label: 'Calendar',
    icon: CalendarDays,
    capability: 'calendar.see',
    prefetch: loadCalendar,
    component: lazy(() => loadCalendar().then(({ CalendarView }) => ({ default: CalendarView }))),
  },
  {
    id: 'monitor',
    label: 'Staff Monitor',
    icon: Activity,
    capability: 'monitor.see',
    prefetch: loadMonitor,
    component: lazy(() => loadMonitor().then(({ MonitorView }) => ({ default: MonitorView }))),
  },
  {
    id: 'users',
    label: 'Users',
    icon: Users,
    capability: 'nav.users',
    prefetch: loadUsers,
    component: lazy(() => loadUsers().then(({ UsersView }) => ({ default: UsersView }))),
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    prefetch: loadSettings,
    component: lazy(() => loadSettings().then(({ SettingsPage }) => ({ default: SettingsPage }))),
  },
];

const settings = VIEWS.find(({ id }) => id === 'settings') ?? VIEWS[0];

/** The views with the places that features send people to. */
export const PLACES: Record<Place, View> = { 'security-settings': settings };
