import { useState } from 'react';
import { useDisableTwoFactorMutation, useMakeRecoveryCodesMutation } from '@/api/security';
import { SECURITY } from '../security-strings';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';

interface DialogProps {
  /** @param done called with the text of the result */
  onClose: (done?: string) => void;
}

export function TurnOffDialog({ onClose }: DialogProps) {
  const [disable] = useDisableTwoFactorMutation();
  return (
    <PasswordStep
      title={SECURITY.turnOffTitle}
      hint={SECURITY.turnOffHint}
      submitLabel={SECURITY.turnOff}
      isDanger
      onClose={() => onClose()}
      onSubmit={async (password) => {
        const { error } = await disable({ password });
        if (!error) onClose(SECURITY.turnedOff);
        return error;
      }}
    />
  );
}

export function NewCodesDialog({ onClose }: DialogProps) {
  const [make, { isLoading }] = useMakeRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onClose(SECURITY.codesMade)} />;
  return (
    <PasswordStep
      title={SECURITY.newCodesTitle}
      hint={SECURITY.newCodesHint}
      submitLabel={SECURITY.continue}
      // The codes are shown once, and the earlier ones no longer work.
      onClose={isLoading ? undefined : () => onClose()}
      onSubmit={async (password) => {
        const { data, error } = await make({ password });
        if (data) setCodes(data.recoveryCodes);
        return error;
      }}
    />
  );
}
