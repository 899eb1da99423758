import type * as contract from '../contract';
import { Amount, Day, OneOf, Part, Text, Time, Uuid, Whole } from '../platform/http/fields';

export class ReportAuthor implements contract.Person {
  @Uuid() id: string;
  @Text() name: string;
  @Text({ description: 'Empty for a client if the author has become one' }) email: string;
}

export class ReportedTask {
  @Uuid() id: string;
  @Text() title: string;
}

export class TaskReport implements contract.TaskReport {
  @Uuid() id: string;
  @OneOf(['task', 'shift']) type: 'task' | 'shift';
  @Day({ nullable: true, description: 'The day of a shift report' }) day: string | null;
  @Time({ description: 'When it was submitted' }) date: string;
  @Part(() => ReportAuthor) staff: ReportAuthor;
  @Part(() => ReportedTask, { nullable: true }) task: ReportedTask | null;
  @Text() workDescription: string;
  @Amount({ description: 'Hours claimed' }) hoursWorked: number;
  @Amount({ description: 'Hours of the sessions that it claims' }) trackedHours: number;
  @Whole({ nullable: true }) progressMade: number | null;
  @Text({ nullable: true }) screenshotUrl: string | null;
  @Whole() sessionCount: number;
  @Text({ nullable: true, description: 'JSON of SessionBreakdownItem[]' }) sessionBreakdown: string | null;
}

export class UnreportedSession implements contract.UnreportedSession {
  @Uuid() id: string;
  @Time() startTime: string;
  @Time() endTime: string;
  @Amount() hoursLogged: number;
}

export class UnreportedTime implements contract.UnreportedTime {
  @Amount() hours: number;
  @Part(() => UnreportedSession, { isArray: true }) sessions: UnreportedSession[];
}

export class ScreenshotResponse implements contract.ScreenshotResponse {
  @Text() screenshotUrl: string;
}
