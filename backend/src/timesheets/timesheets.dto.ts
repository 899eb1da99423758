import {
  calendarDate,
  daysOfWeek,
  isBlank,
  LIMITS,
  MESSAGES,
  type TimesheetCellRequest,
  type TimesheetDayQuery,
  type TimesheetQuery,
  type TimesheetStepRequest,
  type TimesheetUndoRequest,
} from '../contract';
import { time, uuid, wholeNumber } from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const { timesheet, ledger } = MESSAGES;
const { reasonMinLength, reasonLength } = LIMITS.ledger;

const isoWeek: Rule = {
  schema: { type: 'string', pattern: '^\\d{4}-W\\d{2}$' },
  problem: (value) => (typeof value === 'string' && daysOfWeek(value) ? undefined : timesheet.weekInvalid),
};

const day: Rule = {
  schema: { type: 'string', format: 'date' },
  problem: (value) => (typeof value === 'string' && calendarDate(value) === value ? undefined : timesheet.dateInvalid),
};

const hours: Rule = {
  schema: { type: 'number', minimum: 0, maximum: LIMITS.timesheet.dayHours },
  problem: (value) => {
    const isPossible = typeof value === 'number' && value >= 0 && value <= LIMITS.timesheet.dayHours;
    return isPossible ? undefined : timesheet.hoursInvalid;
  },
};

const reason: Rule = {
  schema: { type: 'string', minLength: reasonMinLength, maxLength: reasonLength },
  problem: (value) => {
    if (typeof value !== 'string' || isBlank(value) || value.trim().length < reasonMinLength)
      return ledger.reasonRequired;
    return value.length > reasonLength ? ledger.reasonTooLong : undefined;
  },
};

export class TimesheetDayQueryDto implements TimesheetDayQuery {
  @Check(uuid(timesheet.userInvalid), { optional: true, description: 'You, if absent' })
  userId?: string;

  @Check(day, { description: 'A day of the timezone in which a session began', example: '2026-11-23' })
  date: string;
}

/** A user's week, in a query or a body. */
export class TimesheetWeekDto implements TimesheetQuery {
  @Check(uuid(timesheet.userInvalid), { optional: true, description: 'You, if absent' })
  userId?: string;

  @Check(isoWeek, { description: 'An ISO 8601 week', example: '2026-W47' })
  week: string;
}

const submission = { optional: true, description: 'The submission that you have seen, as in the timesheet' };
const submittedAt = time(MESSAGES.general.malformed);

export class TimesheetApproveDto extends TimesheetWeekDto implements TimesheetStepRequest {
  @Check(submittedAt, submission)
  submittedAt?: string;
}

export class TimesheetReasonDto extends TimesheetWeekDto implements TimesheetStepRequest {
  @Check(reason)
  reason: string;
}

export class TimesheetReturnDto extends TimesheetReasonDto {
  @Check(submittedAt, submission)
  submittedAt?: string;
}

export class TimesheetCellDto extends TimesheetReasonDto implements TimesheetCellRequest {
  @Check(uuid(MESSAGES.timer.taskRequired))
  taskId: string;

  @Check(day, { description: 'A day of the week' })
  date: string;

  @Check(hours, { description: 'All hours of the task on this day' })
  hours: number;
}

export class TimesheetUndoDto extends TimesheetReasonDto implements TimesheetUndoRequest {
  @Check(wholeNumber(MESSAGES.general.malformed, 1), { description: 'The first correction, as in the response to it' })
  first: number;

  @Check(wholeNumber(MESSAGES.general.malformed, 1, LIMITS.timesheet.undoneCorrections))
  count: number;
}
