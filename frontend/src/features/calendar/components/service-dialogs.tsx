import { MESSAGES } from '@contract';
import { useCan } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import type { Google } from '../hooks/use-google';
import { GOOGLE_STRINGS } from '../strings';
import { SubscribeDialog } from './subscribe-dialog';

export type ServiceDialog = 'feed' | 'not-configured' | 'disconnect';

export interface ServiceDialogsProps {
  open: ServiceDialog | undefined;
  google: Google;
  onClose: () => void;
}

/** The header's dialogs for other calendars. */
export function ServiceDialogs({ open, google, onClose }: ServiceDialogsProps) {
  switch (open) {
    case 'feed':
      return <SubscribeDialog onClose={onClose} />;
    case 'not-configured':
      return <NotConfigured onClose={onClose} />;
    case 'disconnect':
      return (
        <ConfirmDialog
          title={GOOGLE_STRINGS.disconnectTitle}
          text={MESSAGES.calendar.confirmDisconnect}
          confirmLabel={GOOGLE_STRINGS.disconnect}
          pending={google.isDisconnecting}
          onConfirm={() => void google.disconnect().then(onClose)}
          onCancel={onClose}
        />
      );
    case undefined:
      return null;
  }
}

/** Only an owner can have it configured, so only an owner sees the names of the variables. */
function NotConfigured({ onClose }: { onClose: () => void }) {
  const isOwner = useCan()('calendar.setUp');
  return (
    <Dialog
      title={isOwner ? GOOGLE_STRINGS.setUpTitle : GOOGLE_STRINGS.unavailableTitle}
      description={isOwner ? MESSAGES.calendar.notConfigured : undefined}
      width="sm"
      isSheetOnMobile={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>{GOOGLE_STRINGS.close}</Button>}
    >
      <p className="text-base text-fg-2">{isOwner ? GOOGLE_STRINGS.setUpText : GOOGLE_STRINGS.unavailableText}</p>
    </Dialog>
  );
}
