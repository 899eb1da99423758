/** Whether the reminder to save a backup was postponed today; stored in this browser, for one of its keys. */
import { useState } from 'react';
import { useToday } from '@/api/use-today';

const KEY = 'backup-put-off';

const choice = (deviceId: string, today: string) => `${deviceId} ${today}`;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function useBackupReminder(deviceId: string | undefined): [isPutOff: boolean, putOff: () => void] {
  const today = useToday();
  const [chosen, setChosen] = useState(stored);
  const now = deviceId === undefined ? null : choice(deviceId, today);

  function putOff() {
    if (now === null) return;
    setChosen(now);
    try {
      localStorage.setItem(KEY, now);
    } catch {
      // Without storage it lasts as long as the list is open.
    }
  }
  return [now !== null && chosen === now, putOff];
}
