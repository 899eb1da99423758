import type { AllUsers } from '@contract';
import { type ReactNode, useMemo } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetAllUsersQuery } from '@/api/users';
import { PicturesContext } from '@/lib/pictures';

function picturesOf(users: AllUsers): [string, string][] {
  const everybody = [...users.staff, ...users.clients, ...users.owners];
  return everybody.flatMap(({ id, profilePicture }) => (profilePicture ? [[id, profilePicture]] : []));
}

/** Provides all avatars below with their users' pictures. */
export function Pictures({ children }: { children: ReactNode }) {
  const me = useCurrentUser();
  const { data } = useGetAllUsersQuery(undefined, { skip: me.mustChangePassword });
  const pictures = useMemo(() => {
    const found = new Map(data ? picturesOf(data) : []);
    // The user's own picture is known before the others' are.
    if (me.profilePicture) found.set(me.id, me.profilePicture);
    else found.delete(me.id);
    return found;
  }, [data, me.id, me.profilePicture]);
  return <PicturesContext value={pictures}>{children}</PicturesContext>;
}
