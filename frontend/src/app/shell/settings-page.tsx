import { SettingsView } from '@/features/settings/settings-view';
import { useCan } from '@/lib/permissions';
import { useAppSelector } from '@/store/hooks';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { devicesPart } from '../parts';

/** The settings with what the messenger adds to them, for those who have one. */
export function SettingsPage() {
  const can = useCan();
  const { wanted, visit } = useAppSelector((state) => state.place);
  const devices = (
    <LazyPart part={devicesPart} failed={<PartFailure part={devicesPart} />}>
      {(EncryptionDevices) => <EncryptionDevices />}
    </LazyPart>
  );
  return (
    <SettingsView
      key={visit}
      firstTab={wanted === 'security-settings' ? 'security' : 'profile'}
      devices={can('chat.widget') ? devices : undefined}
    />
  );
}
