import type * as contract from '../contract';
import { ANALYTICS_PERIODS, type AnalyticsPeriod, type Role, ROLES, TASK_STATUSES, type TaskStatus } from '../contract';
import { Amount, Day, OneOf, Part, Text, Uuid, Whole } from '../platform/http/fields';

export class AnalyticsOverview implements contract.AnalyticsOverview {
  @Amount() totalHours: number;
  @Whole() tasksCompleted: number;
  @Whole() activeUsers: number;
  @Amount() avgHoursPerDay: number;
}

export class UserPerformance implements contract.UserPerformance {
  @Uuid() userId: string;
  @Text() name: string;
  @OneOf(ROLES) role: Role;
  @Amount() totalHours: number;
  @Whole() tasksCompleted: number;
  @Amount({ description: 'A percentage, with one decimal' }) efficiency: number;
}

export class DayHours {
  @Day() day: string;
  @Amount() hours: number;
}

export class StatusCount {
  @OneOf(TASK_STATUSES) status: TaskStatus;
  @Whole() count: number;
  @Text() color: string;
}

export class Analytics implements contract.Analytics {
  @OneOf(ANALYTICS_PERIODS) period: AnalyticsPeriod;
  @Day() startDate: string;
  @Day({ description: 'Inclusive' }) endDate: string;
  @Part(() => AnalyticsOverview) overview: AnalyticsOverview;
  @Part(() => DayHours, { isArray: true }) timeData: DayHours[];
  @Part(() => UserPerformance, { isArray: true }) userPerformance: UserPerformance[];
  @Part(() => StatusCount, { isArray: true }) taskBreakdown: StatusCount[];
}
