import { lazy, Suspense } from 'react';
import { SettingsView } from '@/features/settings/settings-view';
import { useCan } from '@/lib/permissions';
import { loadEncryptionDevices } from '../prefetch';

const EncryptionDevices = lazy(() =>
  loadEncryptionDevices().then(({ EncryptionDevices: component }) => ({ default: component })),
);

/** The settings with what the messenger adds to them, for those who have one. */
export function SettingsPage() {
  const can = useCan();
  const devices = (
    <Suspense fallback={null}>
      <EncryptionDevices />
    </Suspense>
  );
  return <SettingsView devices={can('chat.widget') ? devices : undefined} />;
}
