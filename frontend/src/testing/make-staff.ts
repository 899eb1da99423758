import { type MonitorSummary, STAFF_STATUS_LOOK, type StaffEntry, type StaffStatus } from '@contract';

/** A user who is offline and has not worked today, with overrides. */
export function makeEntry(given: Partial<StaffEntry> & Pick<StaffEntry, 'id'>): StaffEntry {
  const { label, color } = STAFF_STATUS_LOOK[given.status ?? 'offline'];
  return {
    name: `Name of ${given.id}`,
    email: `${given.id}@example.test`,
    role: 'STAFF',
    status: 'offline',
    statusColor: color,
    statusLabel: label,
    totalHoursToday: 0,
    shiftStartTime: null,
    lastActivity: null,
    hasCompletedShift: false,
    activeTimer: null,
    ...given,
  };
}

export function makeSummary(staff: StaffEntry[]): MonitorSummary {
  const count = (status: StaffStatus) => staff.filter((entry) => entry.status === status).length;
  return { onlineCount: count('online'), breakCount: count('break'), offlineCount: count('offline'), staff };
}
