import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import {
  type AuditAction,
  daysOfWeek,
  expectedHours,
  MESSAGES,
  type PendingTimesheet,
  type Person,
  type Timesheet,
  type TimesheetDay,
  type TimesheetDayQuery,
  type TimesheetQuery,
  weekOfDay,
} from '../contract';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { DaySessionsRepository } from './day-sessions.repository';
import type { TimesheetApproveDto, TimesheetReasonDto, TimesheetReturnDto, TimesheetWeekDto } from './timesheets.dto';
import { TimesheetsRepository } from './timesheets.repository';

const PROBLEMS = {
  'not-ended': MESSAGES.timesheet.notEnded,
  'timer-running': MESSAGES.timesheet.timerRunning,
} as const;

/** The steps of a week. The database decides which step may follow which, and locks an approved week. */
@Injectable()
export class TimesheetsService {
  constructor(
    private readonly timesheets: TimesheetsRepository,
    private readonly daySessions: DaySessionsRepository,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly hooks: TransactionHooks,
  ) {}

  /** @throws AppError 403 for a user whose weeks the caller may not see, 404 if there is no such user */
  async find(me: CurrentUser, { userId: ownerId = me.id, week }: TimesheetQuery): Promise<Timesheet> {
    assertCan(me, 'timesheet.see', { ownerId });
    return this.read(ownerId, week);
  }

  /** @throws AppError 403 for a user whose weeks the caller may not see, 404 if there is no such user */
  async day(me: CurrentUser, { userId = me.id, date }: TimesheetDayQuery): Promise<TimesheetDay> {
    assertCan(me, 'timesheet.see', { ownerId: userId });
    const found = await this.daySessions.find(userId, date);
    if (!found) throw AppError.notFound();
    return found;
  }

  /**
   * An already submitted week remains unchanged.
   * @throws AppError 403 for a week that the caller may not submit, 404 if there is no such user
   */
  async submit(me: CurrentUser, { userId: ownerId = me.id, week }: TimesheetWeekDto): Promise<Timesheet> {
    // Whether the user has left is known only after the lookup, which must not reveal to others whether they exist.
    assertCan(me, 'timesheet.see', { ownerId });
    return this.step(me, ownerId, week, async (monday, { hasLeft, status }) => {
      assertCan(me, 'timesheet.submit', { ownerId, hasLeft });
      await this.timesheets.submit(ownerId, monday);
      const isForAnother = ownerId !== me.id && status !== 'submitted';
      if (isForAnother) await this.record('timesheet.submitted', me, ownerId, { week });
    });
  }

  async approve(
    me: CurrentUser,
    { userId: ownerId = me.id, week, submittedAt }: TimesheetApproveDto,
  ): Promise<Timesheet> {
    assertCan(me, 'timesheet.decide', { ownerId }, MESSAGES.timesheet.ownWeek);
    return this.step(me, ownerId, week, async (monday, before) => {
      assertSeen(before, submittedAt);
      const wasSubmitted = await this.timesheets.decide(ownerId, monday, 'approved', { by: me.id, reason: null });
      if (!wasSubmitted) throw AppError.conflict(MESSAGES.timesheet.notSubmitted);
      await this.record('timesheet.approved', me, ownerId, { week });
    });
  }

  async return(
    me: CurrentUser,
    { userId: ownerId = me.id, week, reason, submittedAt }: TimesheetReturnDto,
  ): Promise<Timesheet> {
    assertCan(me, 'timesheet.decide', { ownerId }, MESSAGES.timesheet.ownWeek);
    return this.step(me, ownerId, week, async (monday, before) => {
      assertSeen(before, submittedAt);
      const wasSubmitted = await this.timesheets.decide(ownerId, monday, 'returned', { by: me.id, reason });
      if (!wasSubmitted) throw AppError.conflict(MESSAGES.timesheet.notSubmitted);
      await this.record('timesheet.returned', me, ownerId, { week, reason });
    });
  }

  async reopen(me: CurrentUser, { userId: ownerId = me.id, week, reason }: TimesheetReasonDto): Promise<Timesheet> {
    assertCan(me, 'timesheet.reopen', { ownerId });
    return this.step(me, ownerId, week, async (monday) => {
      const wasApproved = await this.timesheets.reopen(ownerId, monday, { by: me.id, reason });
      if (!wasApproved) throw AppError.conflict(MESSAGES.timesheet.notApproved);
      await this.record('timesheet.reopened', me, ownerId, { week, reason });
    });
  }

  /** Users with hours who have left the team, by name. */
  formerMembers(): Promise<Person[]> {
    return this.timesheets.formerMembers();
  }

  /** The submitted weeks that the caller may decide on. */
  async pending(me: CurrentUser): Promise<PendingTimesheet[]> {
    const weeks = await this.timesheets.submitted(me.id);
    return weeks.map(({ user, monday, total, employmentType, submittedAt, problem }) => {
      const week = weekOfDay(monday);
      return {
        ...{ user, week, days: daysOfWeek(week)!, total, expectedHours: expectedHours(employmentType), submittedAt },
        problem: problem && PROBLEMS[problem],
      };
    });
  }

  /** @throws AppError 404 if there is no such user */
  private async read(ownerId: string, week: string): Promise<Timesheet> {
    const days = daysOfWeek(week)!;
    const stored = await this.timesheets.find(ownerId, days[0]!);
    if (!stored) throw AppError.notFound();
    const { userId, timezone, employmentType, ...figures } = stored;
    return { userId, week, timezone, days, ...figures, expectedHours: expectedHours(employmentType) };
  }

  /** Takes the lock before any row: in this order, steps and changes of sessions cannot deadlock. */
  private step(
    { id: actorId }: CurrentUser,
    ownerId: string,
    week: string,
    take: (monday: string, before: Timesheet) => Promise<void>,
  ): Promise<Timesheet> {
    return this.database.transaction(async () => {
      await this.timesheets.lock(ownerId);
      const before = await this.read(ownerId, week);
      const { userId, days, status } = before;
      await take(days[0]!, before);
      const after = await this.read(ownerId, week);
      if (after.status !== status) {
        this.events.publish('timesheet.changed', { userId, week });
        const { status: now, reason } = after;
        await this.hooks.run('timesheet.stepped', { userId, week, status: now, actorId, reason });
      }
      return after;
    });
  }

  private record(action: AuditAction, me: CurrentUser, subjectId: string, details: Record<string, string>) {
    return this.audit.record(action, { actorId: me.id, subjectId, details });
  }
}

/** @throws AppError 409 if the week was submitted again after the submission that the caller has seen */
function assertSeen({ submittedAt }: Timesheet, seen: string | undefined): void {
  if (seen !== undefined && seen !== submittedAt) throw AppError.conflict(MESSAGES.timesheet.submittedAgain);
}
