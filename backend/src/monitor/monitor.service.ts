import { Injectable } from '@nestjs/common';
import { LIMITS, type MonitorSummary, STAFF_STATUS_LOOK, type StaffEntry, type StaffStatus } from '../contract';
import { MonitorRepository, type StaffDay } from './monitor.repository';

const { fullHours, breakMinutes } = LIMITS.shift;

@Injectable()
export class MonitorService {
  constructor(private readonly monitor: MonitorRepository) {}

  async status(): Promise<MonitorSummary> {
    const staff = (await this.monitor.days()).map(toEntry);
    const count = (status: StaffStatus) => staff.filter((entry) => entry.status === status).length;
    return { onlineCount: count('online'), breakCount: count('break'), offlineCount: count('offline'), staff };
  }
}

/** Online: a timer runs. Break: worked today, active within the last hour, shift not complete. Otherwise offline. */
export function statusOf(day: Pick<StaffDay, 'activeTimer' | 'secondsToday' | 'secondsSinceActivity'>): StaffStatus {
  if (day.activeTimer) return 'online';
  const isRecent = day.secondsSinceActivity !== null && day.secondsSinceActivity < breakMinutes * 60;
  return day.secondsToday > 0 && isRecent && !isComplete(day) ? 'break' : 'offline';
}

const isComplete = ({ secondsToday }: Pick<StaffDay, 'secondsToday'>) => secondsToday >= fullHours * 3600;

function toEntry(day: StaffDay): StaffEntry {
  const status = statusOf(day);
  const { color, label } = STAFF_STATUS_LOOK[status];
  return {
    id: day.id,
    name: day.name,
    email: day.email,
    role: day.role,
    status,
    statusColor: color,
    statusLabel: label,
    totalHoursToday: day.totalHoursToday,
    shiftStartTime: day.shiftStartTime,
    lastActivity: day.lastActivity,
    hasCompletedShift: isComplete(day),
    activeTimer: day.activeTimer,
  };
}
