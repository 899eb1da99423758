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
  /** An object of its own for each opened dialog. */
  const [opened, setOpened] = useState<object>();
  const [message, setMessage] = useSettingsMessage();

  function close(done?: string) {
    // A late response must not close the dialog that was opened since.
    setOpened((now) => (now === opened ? undefined : now));
    if (done) setMessage(done);
  }

  return (
    <Section title={STRINGS.picture} hint={STRINGS.pictureHint}>
      <SettingsMessage text={message} />
      <div className="flex items-center gap-5">
        <Avatar userId={user.id} name={user.name || user.email} size="xl" />
        <Button onClick={() => setOpened({})}>
          {user.profilePicture ? STRINGS.changePicture : STRINGS.addPicture}
        </Button>
      </div>
      {opened && (
        <LazyDialog part={pictureModalPart} onClose={() => close()}>
          {(PictureModal) => <PictureModal onClose={close} />}
        </LazyDialog>
      )}
    </Section>
  );
}
