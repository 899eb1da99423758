import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { askForNotifications, canOfferNotifications } from '../model/notify';
import { STRINGS } from '../strings';

/** Requests permission only after a press: browsers penalise sites that ask unprompted. */
export function NotificationOffer() {
  const [isOffered, setIsOffered] = useState(canOfferNotifications);
  if (!isOffered) return null;
  return (
    <Button variant="ghost" className="w-full" onClick={() => void askForNotifications().then(setIsOffered)}>
      <Bell aria-hidden="true" className="size-4" />
      {STRINGS.notify}
    </Button>
  );
}
