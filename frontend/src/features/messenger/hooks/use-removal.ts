import type { GroupChat } from '@contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ChatTarget, useGetGroupsQuery } from '@/api/chat';

/**
 * Calls `onRemoved` with the group's name when the user is no longer a member of the group on screen.
 * @param chat undefined while there is none, or while the user is leaving it
 */
export function useRemoval(chat: ChatTarget | undefined, onRemoved: (group: string) => void) {
  const groupId = chat?.kind === 'group' ? chat.id : undefined;
  const { data: groups, isFetching } = useGetGroupsQuery(undefined, { skip: groupId === undefined });
  // Only a group that was listed can be gone: a new one may be opened before the list contains it.
  const [known, setKnown] = useState<GroupChat>();
  const listed = groups?.find(({ id }) => id === groupId);
  if (listed && listed !== known) setKnown(listed);
  const wasListed = groupId !== undefined && known?.id === groupId;
  const isRemoved = wasListed && groups !== undefined && !listed && !isFetching;

  const removed = useEffectEvent(() => onRemoved(known?.name ?? ''));
  useEffect(() => {
    if (isRemoved) removed();
  }, [isRemoved]);
}
