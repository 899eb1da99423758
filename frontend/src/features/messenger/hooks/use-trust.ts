import { useEffect, useState } from 'react';
import { logError } from '@/api/error-text';
import type { Trust } from '../encryption/trust';
import { useEncryption } from '../model/engine-context';

/** The trust in each user's keys, by user id; updated when they change. */
export function useTrust(userIds: readonly string[]): ReadonlyMap<string, Trust> {
  const { encryption } = useEncryption();
  const [trust, setTrust] = useState<ReadonlyMap<string, Trust>>(new Map());
  const ids = userIds.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const update = () => {
      const userIds = ids.split(' ').filter(Boolean);
      Promise.all(userIds.map(async (id) => [id, await encryption.trustIn(id)] as const)).then(
        (found) => isCurrent && setTrust(new Map(found)),
        (error) => logError('encryption.trust', error),
      );
    };
    update();
    const stop = encryption.subscribe(update);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [encryption, ids]);
  return trust;
}
