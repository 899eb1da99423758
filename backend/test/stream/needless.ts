import type { Role } from '../../src/contract';
import type { ReceivedEvent } from './inner-page';

interface Rule {
  path: string;
  after: string[];
  /** For clients, also the events that change which tasks they can see. */
  ofClients?: true;
}

const TASKS_OF_CLIENTS = ['task-created', 'task-updated', 'task-assigned', 'task-deleted'];
const ID = '[0-9a-f-]{36}';

/** Paths whose events contain the whole change, with the only events after which they have to be refetched. */
const RULES: Rule[] = [
  { path: '/api/auth/me', after: ['user-updated'] },
  { path: '/api/tasks', after: ['user-updated'] },
  { path: '/api/timer/current', after: [] },
  { path: `/api/timer/task-logs/${ID}`, after: ['task-created', 'user-updated'], ofClients: true },
  { path: '/api/labels', after: [], ofClients: true },
  { path: `/api/tasks/${ID}/comments`, after: ['task-created', 'user-updated'], ofClients: true },
  { path: `/api/tasks/${ID}/attachments`, after: ['task-created', 'task-updated', 'user-updated'], ofClients: true },
  { path: `/api/tasks/${ID}/checklist`, after: ['task-created', 'checklist-changed'], ofClients: true },
  { path: '/api/group-chat', after: ['user-updated'] },
  { path: '/api/calendar/google/status', after: [] },
  { path: '/api/notifications', after: ['notifications-read', 'meeting-updated', 'user-updated'], ofClients: true },
  { path: `/api/meetings/${ID}`, after: ['meeting-deleted', 'user-updated'] },
  { path: '/api/task-reports', after: ['task-created', 'time-log-changed', 'user-updated'], ofClients: true },
];

/** Returns the requests that no event received by the page called for. */
export function needlessRequests(requests: string[], received: ReceivedEvent[], role: Role): string[] {
  const names = received.map(({ name }) => name);
  if (names.includes('resync')) return [];
  const isNeedless = (request: string) => {
    const rule = RULES.find(({ path }) => new RegExp(`^GET ${path}(\\?|$)`).test(request));
    if (!rule) return false;
    const reasons = [...rule.after, ...(rule.ofClients && role === 'CLIENT' ? TASKS_OF_CLIENTS : [])];
    return !reasons.some((name) => names.includes(name));
  };
  return requests.filter(isNeedless).map((request) => `requested needlessly: ${request}`);
}
