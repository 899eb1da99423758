import type { ReactNode } from 'react';
import { PasswordSection } from './password-section';
import { Section } from './section';
import { SECURITY } from './security-strings';
import { SessionsSection } from './sessions-section';
import { TwoFactorSection } from './two-factor-section';

export function SecurityTab({ devices }: { devices?: ReactNode }) {
  return (
    <>
      <PasswordSection />
      <TwoFactorSection />
      <SessionsSection />
      {devices && (
        <Section title={SECURITY.devices} hint={SECURITY.devicesHint}>
          {devices}
        </Section>
      )}
    </>
  );
}
