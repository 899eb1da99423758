/** The state of a service that the process needs. `off` means not configured, so nothing depends on it. */
export const HEALTH_STATES = ['ok', 'failed', 'off'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

export interface HealthChecks {
  database: HealthState;
  redis: HealthState;
  storage: HealthState;
}
