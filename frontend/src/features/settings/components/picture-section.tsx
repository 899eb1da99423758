import { useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { part } from '@/lib/part';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { LazyDialog } from '@/ui/lazy-dialog';
import { STRINGS } from '../strings';
import { Section } from './section';
import { SettingsMessage, useSettingsMessage } from './settings-message';

const pictureModalPart = part(() => import('./picture-modal').then((it) => it.PictureModal));

export function PictureSection() {
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useSettingsMessage();
  return (
    <Section title={STRINGS.picture} hint={STRINGS.pictureHint}>
      <SettingsMessage text={message} />
      <div className="flex items-center gap-5">
        <Avatar userId={user.id} name={user.name || user.email} size="xl" />
        <Button onClick={() => setIsOpen(true)}>
          {user.profilePicture ? STRINGS.changePicture : STRINGS.addPicture}
        </Button>
      </div>
      {isOpen && (
        <LazyDialog part={pictureModalPart} onClose={() => setIsOpen(false)}>
          {(PictureModal) => (
            <PictureModal
              onClose={(done) => {
                setIsOpen(false);
                if (done) setMessage(done);
              }}
            />
          )}
        </LazyDialog>
      )}
    </Section>
  );
}
