import { LockOpen, ShieldAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { useEncryption } from './engine-context';
import { SafetyDialog } from './safety-dialog';
import { listed, STRINGS } from './strings';
import type { ChatInfo, Sealing } from './use-chat';
import { nameOf } from './use-contacts';
import { useTrust } from './use-trust';

/** Says whenever something is not as it should be: not sealed, not to be sent, or sealed for keys that are new. */
export function SealingNotice({ info, sealing }: { info: ChatInfo; sealing: Sealing }) {
  const { status } = useEncryption();
  const { plan, allowPlain } = sealing;
  const namesOf = (ids: string[]) => listed(info.others.filter(({ id }) => ids.includes(id)).map(nameOf));
  switch (plan?.kind) {
    case undefined:
      return null;
    case 'sealed':
      return <ChangedKeys info={info} />;
    case 'plain':
      return (
        <Strip>
          {plan.keyless.length > 2
            ? STRINGS.keylessMany(plan.keyless.length)
            : plan.keyless.length > 0
              ? STRINGS.keyless(namesOf(plan.keyless))
              : STRINGS.notSealed}
        </Strip>
      );
    case 'not-ready':
      return <Strip isAlarm>{status === 'removed' ? STRINGS.removedHere : STRINGS.ownNotReady}</Strip>;
    case 'ask': {
      const names = namesOf(plan.userIds);
      return (
        <Strip
          isAlarm
          action={
            <Button size="sm" onClick={allowPlain}>
              {STRINGS.sendAnyway}
            </Button>
          }
        >
          {plan.why === 'keys-gone' ? STRINGS.keysGone(names) : STRINGS.wasSealed(names)}
        </Strip>
      );
    }
    case 'verify-again':
      return <ChangedKeys info={info} text={STRINGS.verifyAgain(namesOf(plan.userIds))} />;
  }
}

function ChangedKeys({ info, text }: { info: ChatInfo; text?: string }) {
  const { encryption } = useEncryption();
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
            <Button size="sm" variant="ghost" onClick={() => void encryption.acknowledge(person.id)}>
              {STRINGS.understood}
            </Button>
          </>
        }
      >
        {text ?? STRINGS.keysChanged(nameOf(person))}
      </Strip>
      {isComparing && <SafetyDialog person={person} onClose={() => setIsComparing(false)} />}
    </>
  );
}

export interface StripProps {
  isAlarm?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

export function Strip({ isAlarm = false, action, children }: StripProps) {
  const Icon = isAlarm ? ShieldAlert : LockOpen;
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-hairline bg-raised px-3 py-2 text-xs text-fg-2"
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-44">{children}</p>
      {action && <span className="flex gap-1">{action}</span>}
    </div>
  );
}
