/** For Settings: the browsers and backups that can read the user's encrypted messages. */
import { MESSAGES, type OwnDeviceKey } from '@contract';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetOwnKeysQuery, useRemoveOwnKeyMutation } from '@/api/chat-keys';
import { errorText, logError } from '@/api/error-text';
import { formatDate } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ErrorState } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { DEVICES } from '../devices-strings';
import { EngineProvider, useEncryption, useEngine, useSharedEngine } from '../model/engine-context';
import { STRINGS } from '../strings';
import { RestoreBackup, SaveBackup } from './late-dialogs';

export function EncryptionDevices() {
  const engine = useSharedEngine();
  return (
    <EngineProvider value={engine}>
      <Devices />
    </EngineProvider>
  );
}

function Devices() {
  const engine = useEngine();
  const { device, status } = useEncryption();
  const { data: keys, error, isFetching, refetch } = useGetOwnKeysQuery();
  const [dialog, setDialog] = useState<'save' | 'restore'>();
  return (
    <div className="flex flex-col gap-3 in-order">
      {error && !keys && <ErrorState text={DEVICES.loadFailed} onRetry={() => void refetch()} pending={isFetching} />}
      {!keys && !error && <Skeleton className="h-16" />}
      {keys && (
        <ul aria-label={DEVICES.list} className="divide-y divide-hairline rounded-card border border-hairline">
          {keys.map((key) => (
            <DeviceRow key={key.id} device={key} isThis={key.id === device?.id} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={status !== 'ready'} onClick={() => setDialog('save')}>
          {STRINGS.saveBackup}
        </Button>
        <Button disabled={status !== 'ready'} onClick={() => setDialog('restore')}>
          {STRINGS.restoreBackup}
        </Button>
        <Button disabled={status !== 'ready'} onClick={() => void engine.requestHandover()}>
          {STRINGS.fromOtherBrowser}
        </Button>
      </div>
      {dialog === 'save' && <SaveBackup onClose={() => setDialog(undefined)} />}
      {dialog === 'restore' && <RestoreBackup onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function DeviceRow({ device, isThis }: { device: OwnDeviceKey; isThis: boolean }) {
  const { timezone } = useCurrentUser();
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading, error, reset }] = useRemoveOwnKeyMutation();
  const name = device.label ?? DEVICES.unnamed;

  function ask() {
    // The question may have been open before, and its action have failed.
    if (error) reset();
    setIsAsking(true);
  }

  async function confirm() {
    const response = await remove(device.id);
    if (response.error) logError('encryption.remove', response.error);
    else setIsAsking(false);
  }

  return (
    <li className="flex items-center gap-3 py-3 pr-3 pl-4">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-fg-3" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-semibold">
          <span className="truncate">{name}</span>
          {isThis && <Badge tone="strong">{DEVICES.thisBrowser}</Badge>}
        </p>
        <p className="text-xs text-fg-3">
          {DEVICES.dates(formatDate(device.createdAt, timezone), formatDate(device.lastUsedAt, timezone))}
        </p>
      </div>
      <IconButton label={DEVICES.remove(name)} isDanger onClick={ask}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          title={DEVICES.remove(name)}
          text={isThis ? DEVICES.confirmThis : DEVICES.confirm(name)}
          confirmLabel={DEVICES.confirmLabel}
          pending={isLoading}
          problem={error && errorText(error, MESSAGES.general.somethingWentWrong)}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
