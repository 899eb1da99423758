import type { User } from '@contract';
import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { watchRole } from './watch-role';

/** Restarts the session when its role was switched elsewhere. */
export function useRoleCheck({ id, role }: User) {
  const dispatch = useAppDispatch();
  useEffect(() => watchRole({ id, role }, dispatch), [dispatch, id, role]);
}
