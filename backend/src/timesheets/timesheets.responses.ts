import type * as contract from '../contract';
import { TIMESHEET_STATUSES, type TimesheetStatus } from '../contract';
import { Amount, Day, Flag, OneOf, Part, Text, Time, Uuid, Whole } from '../platform/http/fields';
import { Person, TimeLog } from '../platform/http/shared.responses';

export class TimesheetClient {
  @Uuid() id: string;
  @Text() name: string;
}

export class TimesheetRow implements contract.TimesheetRow {
  @Uuid() taskId: string;
  @Text() title: string;
  @Part(() => TimesheetClient, { nullable: true }) client: TimesheetClient | null;
  @Amount({ isArray: true, description: 'From Monday to Sunday' }) hours: number[];
  @Amount() total: number;
}

export class Timesheet implements contract.Timesheet {
  @Uuid() userId: string;
  @Part(() => Person) user: Person;
  @Flag({ description: 'Deleted, or a client by now: others submit their weeks' }) hasLeft: boolean;
  @Text() week: string;
  @Text({ description: "The user's timezone now" }) timezone: string;
  @Day({ isArray: true }) days: string[];
  @Part(() => TimesheetRow, { isArray: true }) rows: TimesheetRow[];
  @Amount({ isArray: true }) dayTotals: number[];
  @Amount() total: number;
  @Amount() expectedHours: number;
  @OneOf(TIMESHEET_STATUSES) status: TimesheetStatus;
  @Time({ nullable: true, description: 'The last submission' }) submittedAt: string | null;
  @Text({ nullable: true, description: 'Why the week was returned or reopened' }) reason: string | null;
}

export class CellChange implements contract.CellChange {
  @Whole() first: number;
  @Whole() count: number;
}

export class ChangedTimesheet extends Timesheet implements contract.ChangedTimesheet {
  @Part(() => CellChange, { optional: true, description: 'The corrections that were made, to undo them' })
  change?: CellChange;
}

export class DaySession extends TimeLog implements contract.DaySession {
  @Text({ description: 'The timezone it began in' }) timezone: string;
  @Whole({ description: 'How often it was corrected' }) revisions: number;
}

export class RemovedBy {
  @Uuid() id: string;
  @Text() name: string;
}

export class RemovedSession implements contract.RemovedSession {
  @Uuid() id: string;
  @Uuid() taskId: string;
  @Text() taskTitle: string;
  @Time() startTime: string;
  @Time() endTime: string;
  @Text({ description: 'The timezone it began in' }) timezone: string;
  @Time() removedAt: string;
  @Part(() => RemovedBy, { nullable: true, description: 'Null if it was not removed through the product' })
  removedBy: RemovedBy | null;
  @Text() reason: string;
}

export class TimesheetDay implements contract.TimesheetDay {
  @Uuid() userId: string;
  @Day() date: string;
  @Text({ description: "The user's timezone now" }) timezone: string;
  @Part(() => DaySession, { isArray: true }) sessions: DaySession[];
  @Part(() => RemovedSession, { isArray: true, description: 'By a correction' }) removed: RemovedSession[];
}

export class PendingTimesheet implements contract.PendingTimesheet {
  @Part(() => Person) user: Person;
  @Text() week: string;
  @Day({ isArray: true }) days: string[];
  @Amount() total: number;
  @Amount() expectedHours: number;
  @Time() submittedAt: string;
  @Text({ nullable: true, description: 'Why it cannot be approved yet' }) problem: string | null;
}

export class TimesheetChanged implements contract.TimesheetChanged {
  @Uuid() userId: string;
  @Text() week: string;
}
