import type * as contract from '../../contract';
import { Amount, Part, Text, Time, Uuid, Whole } from '../../platform/http/fields';

class SessionState implements contract.SessionState {
  @Uuid() userId: string;
  @Uuid() taskId: string;
  @Text() taskTitle: string;
  @Time() startTime: string;
  @Time({ nullable: true, description: 'Null while its timer ran' }) endTime: string | null;
  @Amount({ nullable: true, description: 'Null while its timer ran' }) hoursLogged: number | null;
  @Text() description: string;
}

class Actor {
  @Uuid() id: string;
  @Text() name: string;
}

export class TimeLogRevision implements contract.TimeLogRevision {
  @Whole({ description: 'From 1, within the session' }) revision: number;
  @Time() at: string;
  @Part(() => Actor, { nullable: true, description: 'Null for a change that was not made through the product' })
  actor: Actor | null;
  @Text() reason: string;
  @Part(() => SessionState, { nullable: true, description: 'Null if the session was added' })
  before: SessionState | null;
  @Part(() => SessionState, { nullable: true, description: 'Null if the session was removed' })
  after: SessionState | null;
}
