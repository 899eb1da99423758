import { MESSAGES } from '@contract';
import { useState } from 'react';
import { Button } from '@/ui/button';
import type { ChatInfo } from '../hooks/use-chat';
import { nameOf } from '../hooks/use-contacts';
import type { Sealing } from '../hooks/use-sealing';
import { useTrust } from '../hooks/use-trust';
import { useEncryption, useEngine } from '../model/engine-context';
import { keyProblemText } from '../model/key-problem';
import type { Writing } from '../model/writing';
import { listed, plainReason, STRINGS } from '../strings';
import { Safety } from './late-dialogs';
import { SetUpProblem } from './set-up-problem';
import { Strip } from './strip';

/** Warns if messages are not encrypted, cannot be sent, or would be encrypted for new keys. */
export function SealingNotice({ info, sealing }: { info: ChatInfo; sealing: Sealing }) {
  const { status } = useEncryption();
  const { plan, problem, refresh } = sealing;
  const namesOf = (ids: string[]) => info.others.filter(({ id }) => ids.includes(id)).map(nameOf);
  if (problem !== undefined) {
    return (
      <Strip
        isAlarm
        action={
          <Button size="sm" onClick={refresh}>
            {STRINGS.retry}
          </Button>
        }
      >
        <span>{`${keyProblemText(problem, MESSAGES.general.somethingWentWrong)} ${STRINGS.checkFailed}`}</span>
      </Strip>
    );
  }
  switch (plan?.kind) {
    case undefined:
      return null;
    case 'retired':
    case 'sealed':
      return <ChangedKeys info={info} />;
    case 'plain':
      if (plan.userIds.length === 0 && status === 'failed') return <SetUpProblem />;
      return <Strip isAlarm={plan.why !== 'no-keys'}>{plainReason(plan.why, namesOf(plan.userIds))}</Strip>;
    case 'not-ready':
      return <SetUpProblem />;
    case 'verify-again':
      return <ChangedKeys info={info} text={STRINGS.verifyAgain(listed(namesOf(plan.userIds)))} />;
  }
}

/** The reason why the message cannot be sent now; undefined if it can. */
export function blockedBecause({ plan, problem }: Sealing, writing: Writing): string | undefined {
  if (problem !== undefined) return STRINGS.checkFailed;
  switch (plan?.kind) {
    case undefined:
      return STRINGS.settingUp;
    case 'not-ready':
      return STRINGS.ownNotReady;
    case 'verify-again':
      return STRINGS.compareFirst;
    case 'plain':
      return writing.kind === 'edit' && writing.entry.body.kind === 'sealed' ? STRINGS.editStaysSealed : undefined;
    case 'retired':
    case 'sealed':
      return undefined;
  }
}

function ChangedKeys({ info, text }: { info: ChatInfo; text?: string }) {
  const engine = useEngine();
  const trust = useTrust(info.others.map(({ id }) => id));
  const [isComparing, setIsComparing] = useState(false);
  const person = info.others.find(({ id }) => trust.get(id)?.status === 'changed');
  if (!person) return null;
  return (
    <>
      <Strip
        isAlarm
        action={
          <>
            <Button size="sm" onClick={() => setIsComparing(true)}>
              {STRINGS.compare}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => void engine.acknowledge(person.id)}>
              {STRINGS.understood}
            </Button>
          </>
        }
      >
        {text ?? STRINGS.keysChanged(nameOf(person))}
      </Strip>
      {isComparing && <Safety person={person} onClose={() => setIsComparing(false)} />}
    </>
  );
}
