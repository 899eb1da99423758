import type { GroupChat, User } from '@contract';

/** A group of these users, with defaults for all fields. */
export function makeGroup(members: User[], given: Partial<GroupChat> = {}): GroupChat {
  return {
    id: 'g1',
    name: 'Plans',
    description: null,
    isGeneral: false,
    createdById: members[0]?.id ?? null,
    createdAt: '2026-01-01T10:00:00.000Z',
    lastSeq: 0,
    lastMessageAt: null,
    members: members.map(({ id, name, email, role }) => ({
      ...{ id, name, email, role },
      lastReadSeq: 0,
      joinedAt: '2026-01-01T10:00:00.000Z',
    })),
    ...given,
  };
}
