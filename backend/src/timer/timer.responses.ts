import type * as contract from '../contract';
import { Amount, Day, Flag, Part, Text, Time, Uuid } from '../platform/http/fields';

export class Timer implements contract.Timer {
  @Uuid() id: string;
  @Uuid() taskId: string;
  @Text() taskTitle: string;
  @Time() startTime: string;
  @Text() description: string;
}

export class TaskSession implements contract.TaskSession {
  @Uuid() id: string;
  @Uuid() userId: string;
  @Text() userName: string;
  @Time() startTime: string;
  @Time({ optional: true }) endTime?: string;
  @Amount() hoursLogged: number;
  @Text() description: string;
  @Flag({ description: 'Stopped automatically because it had run too long' }) autoStopped: boolean;
}

export class StoppedSession extends TaskSession implements contract.StoppedSession {
  @Uuid() taskId: string;
  @Text() taskTitle: string;
  @Time() override endTime: string;
}

export class AutoStoppedSession implements contract.AutoStoppedSession {
  @Uuid() id: string;
  @Uuid() taskId: string;
  @Text() taskTitle: string;
  @Time() startTime: string;
  @Time() endTime: string;
  @Time({ description: 'The latest end that can be set' }) latestEnd: string;
}

export class TaskOfDay {
  @Uuid() taskId: string;
  @Text() title: string;
  @Amount() hours: number;
  @Flag() isRunning: boolean;
}

export class DailySummary implements contract.DailySummary {
  @Day({ description: "A day in the user's timezone" }) date: string;
  @Amount() totalHours: number;
  @Amount() currentSessionHours: number;
  @Time({ nullable: true }) shiftStartTime: string | null;
  @Part(() => TaskOfDay, { isArray: true }) tasks: TaskOfDay[];
}
