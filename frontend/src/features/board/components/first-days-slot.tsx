import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetAllUsersQuery } from '@/api/users';
import { firstDays, isTimezoneConfirmed, keepFirstDays } from '@/lib/first-days';
import { part } from '@/lib/part';
import { useCan } from '@/lib/permissions';
import { LazyPart } from '@/ui/lazy-part';
import { afterLook, countOthers, startsShown, stepsFor } from '../model/first-steps';

const listPart = part(() => import('./first-days').then((it) => it.FirstDays));

const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The first steps of an owner whose team has no other users or no tasks. Whether they are shown is decided before the
 * first paint, so that they never move the board; information that arrives later applies the next time it is opened.
 */
export function FirstDaysSlot({ tasks }: { tasks: number }) {
  const { id, timezone } = useCurrentUser();
  const can = useCan();
  const isOwner = can('nav.users');
  const steps = stepsFor(can('user.manage'));
  const { data: users } = useGetAllUsersQuery(undefined, { skip: !isOwner });
  const [isShown, setIsShown] = useState(() => isOwner && startsShown(firstDays(id), tasks));
  const facts = {
    ...{ others: users && countOthers(users, id), tasks, zone: timezone },
    browserZone: BROWSER_ZONE,
    isZoneConfirmed: isTimezoneConfirmed(id),
  };
  const next = users && afterLook(firstDays(id), steps, facts);

  useEffect(() => {
    if (next !== undefined) keepFirstDays(id, next);
  }, [id, next]);

  if (!isShown) return null;

  function hide() {
    keepFirstDays(id, 'hidden');
    setIsShown(false);
  }

  return (
    // The height of the list: reserves its space while it loads.
    <div className={clsx('h-32.5 shrink-0', steps.length === 3 ? 'max-md:h-57.5' : 'max-md:h-43.5')}>
      <LazyPart part={listPart}>{(List) => <List steps={steps} facts={facts} onHide={hide} />}</LazyPart>
    </div>
  );
}
