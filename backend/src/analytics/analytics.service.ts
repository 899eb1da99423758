import { Injectable } from '@nestjs/common';
import {
  type Analytics,
  ANALYTICS_PERIODS,
  can,
  expectedHours,
  MESSAGES,
  STATUS_COLORS,
  TASK_STATUSES,
  type UserPerformance,
} from '../contract';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { AnalyticsRepository, type AnalyticsScope, type PersonFigures } from './analytics.repository';

@Injectable()
export class AnalyticsService {
  constructor(private readonly analytics: AnalyticsRepository) {}

  /** @throws AppError 400 for an unknown period */
  async figures(user: CurrentUser, requested: string): Promise<Analytics> {
    const period = ANALYTICS_PERIODS.find((known) => known === requested);
    if (!period) throw AppError.badRequest(MESSAGES.analytics.periodInvalid);
    const figures = await this.analytics.figures(period, user.timezone, scopeOf(user), can(user, 'analytics.team'));
    const { days, people, counts, totalHours } = figures;
    return {
      period,
      startDate: days[0]!.day,
      endDate: days.at(-1)!.day,
      overview: {
        totalHours,
        tasksCompleted: figures.tasksCompleted,
        activeUsers: figures.activeUsers,
        avgHoursPerDay: round(totalHours / days.length, 4),
      },
      timeData: days,
      userPerformance: people.map((person) => toPerformance(person, figures.workingDays)),
      taskBreakdown: TASK_STATUSES.map((status) => ({
        status,
        count: counts[status] ?? 0,
        color: STATUS_COLORS[status],
      })),
    };
  }
}

/**
 * Applies the `analytics.see` row of the permission table to sums: the whole team, the caller's own time, or the time
 * on a client's tasks.
 */
function scopeOf(user: CurrentUser): AnalyticsScope {
  if (can(user, 'analytics.see')) return {};
  return can(user, 'analytics.see', { ownerId: user.id }) ? { userId: user.id } : { clientId: user.id };
}

function toPerformance({ employmentType, ...person }: PersonFigures, workingDays: number): UserPerformance {
  const expected = expectedHours(employmentType, workingDays);
  return { ...person, efficiency: expected === 0 ? 0 : round((person.totalHours / expected) * 100, 1) };
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
