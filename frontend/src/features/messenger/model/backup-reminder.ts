/** Whether the reminder to save a backup was postponed today; stored in this browser, for one of its keys. */
import { useState } from 'react';
import { useToday } from '@/api/use-today';
import { store, stored } from '@/lib/storage';

const KEY = 'backup-put-off';

const choice = (deviceId: string, today: string) => `${deviceId} ${today}`;

export function useBackupReminder(deviceId: string | undefined): [isPutOff: boolean, putOff: () => void] {
  const today = useToday();
  const [chosen, setChosen] = useState(() => stored(KEY));
  const now = deviceId === undefined ? null : choice(deviceId, today);

  function putOff() {
    if (now === null) return;
    setChosen(now);
    store(KEY, now);
  }
  return [now !== null && chosen === now, putOff];
}
