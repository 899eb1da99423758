import type { Timesheet, User } from '@contract';
import { weekDays } from '../model/sheet-rows';

/** A week of a user with one task. @param hours by day, from Monday on */
export function makeSheet(user: User, week: string, hours: number[] = [], given: Partial<Timesheet> = {}): Timesheet {
  const { id: userId, name, email } = user;
  const days = weekDays(week);
  const dayTotals = days.map((_, index) => hours[index] ?? 0);
  const total = dayTotals.reduce((sum, it) => sum + it, 0);
  return {
    userId,
    user: { id: userId, name, email },
    hasLeft: false,
    ...{ week, timezone: 'UTC', days, dayTotals, total, expectedHours: 40 },
    rows: [{ taskId: 'door', title: 'Door', client: null, hours: dayTotals, total }],
    status: 'open',
    submittedAt: null,
    reason: null,
    ...given,
  };
}
