import { HEALTH_STATES, type HealthChecks, type HealthState } from '../../contract';
import { OneOf, Part } from '../http/fields';

export class Health {
  @OneOf(['ok']) status: 'ok';
}

class Checks implements HealthChecks {
  @OneOf(HEALTH_STATES) database: HealthState;
  @OneOf(HEALTH_STATES) redis: HealthState;
  @OneOf(HEALTH_STATES) storage: HealthState;
}

export class Readiness extends Health {
  /** Only while Redis or the bucket is unavailable. */
  @Part(() => Checks, { optional: true }) checks?: Checks;
}
