import { type ReactNode, useState } from 'react';
import { Tabs, type TabsProps } from '@/ui/tabs';
import { STRINGS } from '../strings';
import { LegalTab } from './legal-tab';
import { NotificationsTab } from './notifications-tab';
import type { ProfileEdits } from './profile-form-values';
import { ProfileTab } from './profile-tab';
import { SecurityTab } from './security-tab';

const column = (content: ReactNode) => (
  <div className="max-w-[908px] in-order px-6 pb-end-16 max-md:px-4">{content}</div>
);

export type SettingsTab = 'profile' | 'security' | 'notifications' | 'legal' | 'system';

export interface SettingsViewProps {
  firstTab?: SettingsTab;
  /** With another number, the first tab is shown again; edits are kept. */
  visit?: number;
  /** Shown on the security tab: the browsers and backups that can read the user's encrypted messages. */
  devices?: ReactNode;
  /** The system tab, for users who may see it. */
  system?: ReactNode;
}

export function SettingsView({ firstTab, visit, devices, system }: SettingsViewProps) {
  // A tab that is not shown is unmounted.
  const [edits, setEdits] = useState<ProfileEdits>({});
  const tabs: TabsProps<SettingsTab>['tabs'] = [
    { value: 'profile', label: STRINGS.profile, content: column(<ProfileTab edits={edits} setEdits={setEdits} />) },
    { value: 'security', label: STRINGS.security, content: column(<SecurityTab devices={devices} />) },
    { value: 'notifications', label: STRINGS.notifications, content: column(<NotificationsTab />) },
    { value: 'legal', label: STRINGS.legal, content: column(<LegalTab />) },
    ...(system ? [{ value: 'system' as const, label: STRINGS.system, content: column(system) }] : []),
  ];
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-14 shrink-0 items-center px-6 max-md:px-4">
        <h1 className="text-xl font-semibold">{STRINGS.title}</h1>
      </header>
      <Tabs key={visit} label={STRINGS.tabs} tabs={tabs} first={firstTab} />
    </div>
  );
}
