import { type Actor, can, type Capability, type Subject } from '@contract';
import { createContext, use, useMemo } from 'react';

export type Can = (capability: Capability, subject?: Subject) => boolean;

/** The signed-in user; provided by the shell. */
export const ActorContext = createContext<Actor | undefined>(undefined);

/** What the current user may do, from the contract's `permissions.ts`. The server checks again on every call. */
export function useCan(): Can {
  const actor = use(ActorContext);
  return useMemo(() => (capability, subject) => actor !== undefined && can(actor, capability, subject), [actor]);
}
