import type { Capability } from '@contract';
import { Activity, Brain, ChartColumn, FileText, LayoutDashboard, type LucideIcon } from 'lucide-react';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadAiBrain, loadAnalytics, loadBoard, loadMonitor, loadReports } from '../prefetch';

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
    id: 'monitor',
    label: 'Staff Monitor',
    icon: Activity,
    capability: 'monitor.see',
    prefetch: loadMonitor,
    component: lazy(() => loadMonitor().then(({ MonitorView }) => ({ default: MonitorView }))),
  },
];
