import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { STRINGS } from '../strings';

/** Asks only after a press: browsers penalise sites that ask unprompted. */
export function NotificationOffer() {
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  if (permission !== 'default') return null;
  return (
    <Button
      variant="ghost"
      className="w-full"
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      <Bell aria-hidden="true" className="size-4" />
      {STRINGS.notify}
    </Button>
  );
}
