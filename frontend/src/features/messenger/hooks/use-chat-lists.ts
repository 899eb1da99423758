import type { GroupChat, UserOption } from '@contract';
import { useGetGroupsQuery } from '@/api/chat';
import { useContacts } from './use-contacts';

export interface ShownList<T> {
  /** Undefined while loading. */
  items: readonly T[] | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** The groups and the contacts, who are shown once their order is known. */
export function useChatLists(): { groups: ShownList<GroupChat>; contacts: ShownList<UserOption> } {
  const groups = useGetGroupsQuery();
  const people = useContacts();
  return {
    groups: {
      items: groups.data,
      isFailed: groups.isError && !groups.data,
      retry: () => void groups.refetch(),
    },
    contacts: {
      items: people.isSorted ? people.contacts : undefined,
      isFailed: people.isError && !people.contacts,
      retry: () => void people.refetch(),
    },
  };
}
