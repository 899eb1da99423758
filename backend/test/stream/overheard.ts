import type { Role } from '../../src/contract';
import type { ReceivedEvent } from './inner-page';

interface Payload {
  id?: string;
  groupChatId?: string | null;
  assignedClientId?: string | null;
}

/** Events that reached a user about a group they had left, or a task that had become another client's. */
export function overheard(events: ReceivedEvent[], { id, role }: { id: string; role: Role }): string[] {
  const left = new Set<string>();
  return events.flatMap(({ name, payload }) => {
    const received = payload as Payload;
    const groupId = name.startsWith('group-') ? (received.groupChatId ?? received.id) : received.groupChatId;
    if (name === 'group-created' && groupId) left.delete(groupId);
    const isOfGroupLeft = Boolean(groupId && left.has(groupId));
    if (name === 'group-removed' && groupId) left.add(groupId);
    const isOfOthers =
      role === 'CLIENT' && /^task-(created|updated|assigned)$/.test(name) && received.assignedClientId !== id;
    return isOfGroupLeft || isOfOthers ? [`overheard ${name} ${groupId ?? received.id}`] : [];
  });
}
