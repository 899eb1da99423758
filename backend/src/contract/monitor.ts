/** The staff monitor (spec 2, 3 and 9; decisions 4 and 8). */
import type { Role } from './roles';
import type { TaskStatus } from './tasks';

export const STAFF_STATUSES = ['online', 'break', 'offline'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/** `color`, a token of the front end, is what entries carry as `statusColor`, `label` their `statusLabel`. */
export const STAFF_STATUS_LOOK: Record<StaffStatus, { label: string; color: string }> = {
  online: { label: 'Online', color: '#6dd3a3' },
  break: { label: 'On Break', color: '#e6c35c' },
  offline: { label: 'Offline', color: '#8a9097' },
};

export interface ActiveTimer {
  id: string;
  taskTitle: string;
  taskStatus: TaskStatus;
  startTime: string;
  description: string;
}

export interface StaffEntry {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: StaffStatus;
  statusColor: string;
  statusLabel: string;
  /** On the person's own calendar day, a running timer up to now included. */
  totalHoursToday: number;
  /** When the person first worked today, not before their midnight. */
  shiftStartTime: string | null;
  /** The last moment they are known to have worked, on any day; now while a timer runs. */
  lastActivity: string | null;
  hasCompletedShift: boolean;
  activeTimer: ActiveTimer | null;
}

/** `GET /api/staff-monitor/status`: the staff, and anyone else who works today. */
export interface MonitorSummary {
  onlineCount: number;
  breakCount: number;
  offlineCount: number;
  staff: StaffEntry[];
}
