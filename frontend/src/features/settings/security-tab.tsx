import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';
import { TwoFactorSection } from './two-factor-section';

export function SecurityTab() {
  return (
    <>
      <PasswordSection />
      <TwoFactorSection />
      <SessionsSection />
    </>
  );
}
