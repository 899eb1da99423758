import type { Person } from '@contract';
import { useCallback, useEffect, useState } from 'react';
import type { ChatTarget } from '@/api/chat';
import { logError } from '@/api/error-text';
import type { Plan } from '../encryption/plan';
import { useEncryption, useEngine } from '../model/engine-context';

export interface Sealing {
  plan: Plan | undefined;
  /** The error because of which there is no plan. */
  problem: unknown;
  /** Recalculates the plan right before a message is sent, for the members at that time. */
  planNow: () => Promise<Plan>;
  refresh: () => void;
}

/** Whether messages written here will be encrypted. */
export function useSealing(chat: ChatTarget, others: readonly Person[], wasSealed: boolean): Sealing {
  const engine = useEngine();
  const { encryption, status } = useEncryption();
  const [{ plan, problem }, setFound] = useState<Pick<Sealing, 'plan' | 'problem'>>({
    plan: undefined,
    problem: undefined,
  });
  const ids = others.map(({ id }) => id).join(' ');

  const planNow = useCallback(async () => {
    await encryption.stayInUse();
    return encryption.plan(await engine.othersIn(chat), { wasSealed });
  }, [encryption, engine, chat, wasSealed]);

  useEffect(() => {
    let isCurrent = true;
    const update = () =>
      void encryption.plan(ids.split(' ').filter(Boolean), { wasSealed }).then(
        (made) => isCurrent && setFound({ plan: made, problem: undefined }),
        (error) => {
          logError('encryption.plan', error);
          if (isCurrent) setFound({ plan: undefined, problem: error });
        },
      );
    if (status !== 'setting-up') update();
    const stop = encryption.subscribe(update);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [encryption, status, ids, wasSealed]);

  return { plan, problem, planNow, refresh: () => encryption.forgetKeys() };
}
