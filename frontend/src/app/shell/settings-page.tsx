import { useCurrentUser } from '@/api/auth';
import { type SettingsTab, SettingsView } from '@/features/settings/components/settings-view';
import { useCan } from '@/lib/permissions';
import { useAppSelector } from '@/store/hooks';
import type { Place } from '@/store/place-slice';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { devicesPart, systemPart } from '../parts';

const TABS: Partial<Record<Place, SettingsTab>> = {
  'security-settings': 'security',
  'notification-settings': 'notifications',
};

/** The settings, with the messenger's section for users who have a messenger. */
export function SettingsPage() {
  const { id } = useCurrentUser();
  const can = useCan();
  const { wanted, visit } = useAppSelector((state) => state.place);
  const devices = (
    <LazyPart part={devicesPart} failed={<PartFailure part={devicesPart} />}>
      {(EncryptionDevices) => <EncryptionDevices />}
    </LazyPart>
  );
  const system = (
    <LazyPart part={systemPart} failed={<PartFailure part={systemPart} />}>
      {(SystemTab) => <SystemTab />}
    </LazyPart>
  );
  return (
    <SettingsView
      key={id}
      visit={visit}
      firstTab={(wanted && TABS[wanted]) ?? 'profile'}
      devices={can('chat.widget') ? devices : undefined}
      system={can('system.see') ? system : undefined}
    />
  );
}
