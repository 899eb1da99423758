import type { User } from '@contract';
import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { holdConnection } from './hold-connection';
import { useRoleCheck } from './use-role-check';

/** Holds the socket connection while mounted. Renders nothing. */
export function Realtime({ user }: { user: User }) {
  const { id } = user;
  const dispatch = useAppDispatch();
  useEffect(() => holdConnection(id, dispatch), [dispatch, id]);
  useRoleCheck(user);
  return null;
}
