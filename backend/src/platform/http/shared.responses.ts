import * as contract from '../../contract';
import { Amount, Email, Flag, JsonValue, MapOf, OneOf, Part, Text, Time, Uuid, Whole } from './fields';

export class TimeLog implements contract.TimeLog {
  @Uuid() id: string;
  @Uuid() userId: string;
  @Text() userName: string;
  @Uuid() taskId: string;
  @Text() taskTitle: string;
  @Time() startTime: string;
  @Time({ optional: true, description: 'Absent while its timer runs' }) endTime?: string;
  @Amount() hoursLogged: number;
  @Text() description: string;
  @Flag({ description: 'Stopped automatically because it had run too long' }) autoStopped: boolean;
}

export class Named {
  @Uuid() id: string;
  @Text() name: string;
}

export class TaskHistoryLine implements contract.TaskHistoryLine {
  @Uuid() id: string;
  @Uuid() taskId: string;
  @Part(() => Named, { nullable: true, description: 'Null if the product did it' }) actor: Named | null;
  @Time() at: string;
  @OneOf(contract.HISTORY_KINDS) kind: contract.HistoryKind;

  @Text({ optional: true, description: 'The changed field or, of a timer, report, comment or attachment, the event' })
  field?: string;

  @JsonValue({ optional: true, description: 'The value before' }) from?: unknown;
  @JsonValue({ optional: true, description: 'The value after' }) to?: unknown;

  @MapOf({ type: 'string' }, { optional: true, description: 'The names of the people in `from` and `to`, by id' })
  names?: Record<string, string>;
}

export class HealthChecks implements contract.HealthChecks {
  @OneOf(contract.HEALTH_STATES) database: contract.HealthState;
  @OneOf(contract.HEALTH_STATES) redis: contract.HealthState;
  @OneOf(contract.HEALTH_STATES) storage: contract.HealthState;
}

export class MissingKey implements contract.MissingKey {
  @Uuid() userId: string;
  @Uuid({ nullable: true, description: 'Null for a member without any key' }) keyId: string | null;
}

/** The body of the response to every refused request. */
export class ErrorBody implements contract.ErrorBody {
  @Text() error: string;

  @MapOf({ type: 'string' }, { optional: true, description: 'What is wrong with each field of the request' })
  fields?: Record<string, string>;

  @Flag({ optional: true, description: 'The password is right, and a code is needed as well' })
  twoFactorRequired?: true;

  @Part(() => TimeLog, { isArray: true, optional: true, description: 'Correcting time: the sessions in the way' })
  conflicts?: TimeLog[];

  @Part(() => HealthChecks, { optional: true, description: 'Health: which of what the process needs is missing' })
  checks?: HealthChecks;

  @Uuid({ optional: true, isArray: true, description: 'The sessions that another report claims' })
  sessionIds?: string[];

  @Part(() => MissingKey, { isArray: true, optional: true, description: 'Sealed messages: keys left out' })
  missing?: MissingKey[];

  @Text({ isArray: true, optional: true, description: 'Sealed messages: ids that are no current keys of members' })
  extra?: string[];

  @Whole({ nullable: true, optional: true, description: 'Sealed messages: the epoch, null without one' })
  epoch?: number | null;

  @Part(() => TaskHistoryLine, { isArray: true, optional: true, description: 'Undoing: what changed the same since' })
  history?: TaskHistoryLine[];
}

export class Success {
  @Flag() success: true;
}

export class Person implements contract.Person {
  @Uuid() id: string;
  @Text() name: string;
  @Email() email: string;
}
