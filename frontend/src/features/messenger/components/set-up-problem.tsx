import { MESSAGES } from '@contract';
import { Button } from '@/ui/button';
import { useEncryption, useEngine } from '../model/engine-context';
import { keyProblemText } from '../model/key-problem';
import { STRINGS } from '../strings';
import { SettingsLink } from './settings-link';
import { Strip } from './strip';

/** Why this browser has no keys, with a remedy. Renders nothing if it has keys. */
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
          {keyProblemText(encryption.problem, MESSAGES.chat.keysSaveFailed)}
        </Strip>
      );
    case 'setting-up':
    case 'ready':
      return null;
  }
}
