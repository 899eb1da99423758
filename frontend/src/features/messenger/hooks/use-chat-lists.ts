import type { GroupChat, UserOption } from '@contract';
import { useMemo } from 'react';
import { useGetGroupsQuery } from '@/api/chat';
import { useContacts } from './use-contacts';

export interface ShownList<T> {
  /** Undefined while loading. */
  items: readonly T[] | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** The groups and the contacts; contacts are listed once their order is known. */
export function useChatLists(): { groups: ShownList<GroupChat>; contacts: ShownList<UserOption> } {
  const groups = useGetGroupsQuery();
  const people = useContacts();
  return {
    groups: useShownList(groups.data, groups.isError && !groups.data, groups.refetch),
    contacts: useShownList(
      people.isSorted ? people.contacts : undefined,
      people.isError && !people.contacts,
      people.refetch,
    ),
  };
}

const useShownList = <T>(items: readonly T[] | undefined, isFailed: boolean, refetch: () => unknown): ShownList<T> =>
  useMemo(() => ({ items, isFailed, retry: () => void refetch() }), [items, isFailed, refetch]);
