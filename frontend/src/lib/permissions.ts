import { can, type Actor, type Capability, type Subject } from '@contract';
import { createContext, use, useMemo } from 'react';

export type Can = (capability: Capability, subject?: Subject) => boolean;

/** Who is signed in; provided by the shell. */
export const ActorContext = createContext<Actor | undefined>(undefined);

/** What the current user may do (`permissions.ts` of the contract). The server decides again on every call. */
export function useCan(): Can {
  const actor = use(ActorContext);
  return useMemo(() => (capability, subject) => actor !== undefined && can(actor, capability, subject), [actor]);
}
