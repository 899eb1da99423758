import {
  type CorrectSessionRequest,
  LIMITS,
  MESSAGES,
  type StartTimerRequest,
  type StopTimerRequest,
} from '../contract';
import { flag, optionalText, time, uuid } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

export class StartTimerDto implements StartTimerRequest {
  @Check(uuid(MESSAGES.timer.taskRequired))
  taskId: string;

  @Check(optionalText(MESSAGES.timer.descriptionTooLong, LIMITS.text.descriptionLength), { optional: true })
  description?: string | null;

  @Check(flag(MESSAGES.timer.stopRunningInvalid), {
    optional: true,
    description: 'False refuses to start while another timer runs; otherwise that one is stopped',
  })
  stopRunning?: boolean;
}

export class StopTimerDto implements StopTimerRequest {
  @Check(uuid(MESSAGES.general.malformed), {
    optional: true,
    description: 'Stops only this timer: the response is null if it is not running',
  })
  timerId?: string;
}

export class CorrectSessionDto implements CorrectSessionRequest {
  @Check(time(MESSAGES.timer.endRequired))
  endTime: string;
}
