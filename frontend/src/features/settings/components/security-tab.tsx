import type { ReactNode } from 'react';
import { SECURITY } from '../security-strings';
import { PasswordSection } from './password-section';
import { Section } from './section';
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
