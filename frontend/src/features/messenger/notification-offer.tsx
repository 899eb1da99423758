import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { STRINGS } from './strings';

/** Asked for by a press alone: browsers hold an unasked question against the site. */
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
