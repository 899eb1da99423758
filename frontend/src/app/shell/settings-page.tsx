import { lazy, Suspense } from 'react';
import { SettingsView } from '@/features/settings/settings-view';
import { useCan } from '@/lib/permissions';
import { useAppSelector } from '@/store/hooks';
import { loadEncryptionDevices } from '../prefetch';

const EncryptionDevices = lazy(() =>
  loadEncryptionDevices().then(({ EncryptionDevices: component }) => ({ default: component })),
);

/** The settings with what the messenger adds to them, for those who have one. */
export function SettingsPage() {
  const can = useCan();
  const { wanted, visit } = useAppSelector((state) => state.place);
  const devices = (
    <Suspense fallback={null}>
      <EncryptionDevices />
    </Suspense>
  );
  return (
    <SettingsView
      key={visit}
      firstTab={wanted === 'security-settings' ? 'security' : 'profile'}
      devices={can('chat.widget') ? devices : undefined}
    />
  );
}
