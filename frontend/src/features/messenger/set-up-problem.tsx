import { MESSAGES } from '@contract';
import { errorText } from '@/api/error-text';
import { Button } from '@/ui/button';
import { useEncryption, useEngine } from './engine-context';
import { SettingsLink } from './settings-link';
import { Strip } from './strip';
import { STRINGS } from './strings';

/** Why this browser has no keys, and what can be done; nothing while it has. */
export function SetUpProblem() {
  const engine = useEngine();
  const { encryption, status } = useEncryption();
  switch (status) {
    case 'removed':
      return (
        <Strip
          isAlarm
          action={
            <Button size="sm" onClick={() => void engine.startEncryptionAnew()}>
              {STRINGS.setUpAgain}
            </Button>
          }
        >
          {STRINGS.removedHere}
        </Strip>
      );
    case 'failed':
      return (
        <Strip
          isAlarm
          action={
            <>
              <Button size="sm" onClick={() => void engine.setUpEncryption()}>
                {STRINGS.retry}
              </Button>
              <SettingsLink />
            </>
          }
        >
          {errorText(encryption.problem, MESSAGES.chat.keysSaveFailed)}
        </Strip>
      );
    case 'setting-up':
    case 'ready':
      return null;
  }
}
