import type { TaskReport } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'report.created': { report: TaskReport; clientId: string | null };
    'report.deleted': { id: string; authorId: string; clientId: string | null };
  }
}
