import type * as contract from '../contract';
import { type Role, ROLES, STAFF_STATUSES, type StaffStatus, TASK_STATUSES, type TaskStatus } from '../contract';
import { Amount, Email, Flag, OneOf, Part, Text, Time, Uuid, Whole } from '../platform/http/fields';

export class ActiveTimer implements contract.ActiveTimer {
  @Uuid() id: string;
  @Text() taskTitle: string;
  @OneOf(TASK_STATUSES) taskStatus: TaskStatus;
  @Time() startTime: string;
  @Text() description: string;
}

export class StaffEntry implements contract.StaffEntry {
  @Uuid() id: string;
  @Text() name: string;
  @Email() email: string;
  @OneOf(ROLES) role: Role;
  @OneOf(STAFF_STATUSES) status: StaffStatus;
  @Text() statusColor: string;
  @Text() statusLabel: string;
  @Amount({ description: "On the person's own day" }) totalHoursToday: number;
  @Time({ nullable: true }) shiftStartTime: string | null;
  @Time({ nullable: true }) lastActivity: string | null;
  @Flag() hasCompletedShift: boolean;
  @Part(() => ActiveTimer, { nullable: true }) activeTimer: ActiveTimer | null;
}

export class MonitorSummary implements contract.MonitorSummary {
  @Whole() onlineCount: number;
  @Whole() breakCount: number;
  @Whole() offlineCount: number;
  @Part(() => StaffEntry, { isArray: true }) staff: StaffEntry[];
}
