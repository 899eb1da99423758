import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Section } from './section';
import { SettingsMessage, useSettingsMessage } from './settings-message';
import { STRINGS } from './strings';

const PictureModal = lazy(() => import('./picture-modal').then((it) => ({ default: it.PictureModal })));

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
        <Suspense fallback={null}>
          <PictureModal
            onClose={(done) => {
              setIsOpen(false);
              if (done) setMessage(done);
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
