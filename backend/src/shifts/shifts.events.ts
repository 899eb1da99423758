import type { TaskReport } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'shift.reported': { report: TaskReport };
  }
}
