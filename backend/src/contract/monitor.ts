/** The staff monitor. */
import type { Role } from './roles';
import type { TaskStatus } from './tasks';

export const STAFF_STATUSES = ['online', 'break', 'offline'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/** `color`, a token of the front end, is the `statusColor` of entries; `label` is their `statusLabel`. */
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
  /** On the user's own calendar day, including a running timer. */
  totalHoursToday: number;
  /** When the user first worked today; no earlier than midnight in their timezone. */
  shiftStartTime: string | null;
  /** When the user last worked, on any day; now while a timer runs. */
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
