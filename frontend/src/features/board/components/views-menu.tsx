import { useState } from 'react';
import { part } from '@/lib/part';
import { LazyDialog } from '@/ui/lazy-dialog';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { Menu, MenuLabel } from '@/ui/menu';
import { STRINGS } from '../strings';
import { ViewsButton } from './views-button';

const listPart = part(() => import('./views-list').then((it) => it.ViewsList));
const savePart = part(() => import('./save-view-dialog').then((it) => it.SaveViewDialog));
const managePart = part(() => import('./views-dialog').then((it) => it.ViewsDialog));

/** The button for the saved views, and the dialogs it opens. */
export function ViewsMenu() {
  const [opened, setOpened] = useState<{ dialog: 'save' | 'manage' }>();
  // A late response must not close the dialog that was opened since.
  const close = () => setOpened((now) => (now === opened ? undefined : now));
  return (
    <>
      <Menu trigger={<ViewsButton onPointerEnter={() => void listPart.load()} />}>
        <LazyPart
          part={listPart}
          pending={<MenuLabel>{STRINGS.loading}</MenuLabel>}
          failed={<PartFailure part={listPart} />}
        >
          {(List) => (
            <List onSave={() => setOpened({ dialog: 'save' })} onManage={() => setOpened({ dialog: 'manage' })} />
          )}
        </LazyPart>
      </Menu>
      {opened?.dialog === 'save' && (
        <LazyDialog part={savePart} onClose={close}>
          {(Save) => <Save onClose={close} />}
        </LazyDialog>
      )}
      {opened?.dialog === 'manage' && (
        <LazyDialog part={managePart} onClose={close}>
          {(Manage) => <Manage onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
