/** What a process needs to serve. `off` is not configured, so nothing depends on it. */
export const HEALTH_STATES = ['ok', 'failed', 'off'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

export interface HealthChecks {
  database: HealthState;
  redis: HealthState;
  storage: HealthState;
}
