import type { GroupChat } from '@contract';
import { useMemo } from 'react';
import { useGetGroupsQuery } from '@/api/chat';
import { type Contact, useContacts } from './use-contacts';

export interface ShownList<T> {
  /** Undefined while loading. */
  items: readonly T[] | undefined;
  isFailed: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** The groups and the contacts; contacts are listed once their order is known. */
export function useChatLists(): { groups: ShownList<GroupChat>; contacts: ShownList<Contact> } {
  const groups = useGetGroupsQuery();
  const people = useContacts();
  return {
    groups: useShownList(groups.data, groups),
    contacts: useShownList(people.isSorted ? people.contacts : undefined, people.users),
  };
}

interface Load {
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function useShownList<T>(items: readonly T[] | undefined, { data, error, isFetching, refetch }: Load): ShownList<T> {
  const isFailed = error !== undefined && !data;
  return useMemo(
    () => ({ items, isFailed, isFetching, retry: () => void refetch() }),
    [items, isFailed, isFetching, refetch],
  );
}
