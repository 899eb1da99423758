import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { canOfferNotifications, requestNotifications } from '../model/notify';
import { STRINGS } from '../strings';

/** Requests permission only after a press: browsers penalise sites that ask unprompted. */
export function NotificationOffer() {
  const [isOffered, setIsOffered] = useState(canOfferNotifications);
  if (!isOffered) return null;
  return (
    <Button variant="ghost" className="w-full" onClick={() => void requestNotifications().then(setIsOffered)}>
      <Bell aria-hidden="true" className="size-4" />
      {STRINGS.notify}
    </Button>
  );
}
