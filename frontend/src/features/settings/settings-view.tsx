import type { ReactNode } from 'react';
import { Tabs } from '@/ui/tabs';
import { LegalTab } from './legal-tab';
import { ProfileTab } from './profile-tab';
import { SecurityTab } from './security-tab';
import { STRINGS } from './strings';

const column = (content: ReactNode) => <div className="max-w-[908px] px-6 pb-end-16 max-md:px-4">{content}</div>;

export interface SettingsViewProps {
  firstTab?: 'profile' | 'security';
  /** What can read the own encrypted messages, for the security tab. */
  devices?: ReactNode;
}

/** Spec 2: three tabs. */
export function SettingsView({ firstTab, devices }: SettingsViewProps) {
  const tabs = [
    { value: 'profile', label: STRINGS.profile, content: column(<ProfileTab />) },
    { value: 'security', label: STRINGS.security, content: column(<SecurityTab devices={devices} />) },
    { value: 'legal', label: STRINGS.legal, content: column(<LegalTab />) },
  ];
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-14 shrink-0 items-center px-6 max-md:px-4">
        <h1 className="text-xl font-semibold">{STRINGS.title}</h1>
      </header>
      <Tabs label={STRINGS.tabs} tabs={tabs} first={firstTab} />
    </div>
  );
}
