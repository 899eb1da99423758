import { MESSAGES, type Person } from '@contract';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { logError } from '@/api/error-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import type { SafetyNumber } from '../encryption/trust';
import { nameOf } from '../hooks/use-contacts';
import { useTrust } from '../hooks/use-trust';
import { useEncryption } from '../model/engine-context';
import { keyProblemText } from '../model/key-problem';
import { SAFETY } from '../safety-strings';
import { STRINGS } from '../strings';

export interface SafetyDialogProps {
  person: Person;
  onClose: () => void;
}

/** Sixty digits that are identical for both users unless someone intercepts their messages. */
export function SafetyDialog({ person, onClose }: SafetyDialogProps) {
  const { encryption } = useEncryption();
  const trust = useTrust([person.id]).get(person.id);
  const [shown, setShown] = useState<SafetyNumber>();
  const [problem, setProblem] = useState<string>();
  const hasKeys = trust !== undefined && trust.fingerprints.length > 0;
  const isVerified = trust?.isVerified === true && trust.status === 'known';

  useEffect(() => {
    if (hasKeys) encryption.safetyNumber(person.id).then(setShown, (error) => logError('encryption.safety', error));
  }, [encryption, person.id, hasKeys, trust]);

  async function verify(compared: SafetyNumber) {
    setProblem(undefined);
    try {
      await encryption.verify(person.id, compared);
      onClose();
    } catch (error) {
      logError('encryption.verify', error);
      setProblem(keyProblemText(error, MESSAGES.general.somethingWentWrong));
    }
  }

  return (
    <Dialog
      title={STRINGS.safety}
      description={hasKeys ? SAFETY.hint(nameOf(person)) : SAFETY.noNumber}
      width="sm"
      isSheetOnMobile={false}
      onClose={onClose}
      footer={
        hasKeys &&
        (isVerified ? (
          <p className="flex items-center gap-2 font-semibold">
            <ShieldCheck aria-hidden="true" className="size-4" />
            {SAFETY.verified}
          </p>
        ) : (
          <>
            <FooterError text={problem} />
            <Button variant="primary" disabled={!shown} onClick={() => shown && void verify(shown)}>
              {SAFETY.markVerified}
            </Button>
          </>
        ))
      }
    >
      {hasKeys && (
        <ol className="grid grid-cols-4 gap-x-4 gap-y-3 text-center text-lg font-semibold tnum" data-safety="">
          {shown?.groups.map((group, index) => (
            <li key={index}>{group}</li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
