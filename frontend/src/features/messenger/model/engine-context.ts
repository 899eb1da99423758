import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useAppStore } from '@/store/hooks';
import type { AppStore } from '@/store/store';
import { MessengerEngine } from '../engine/messenger-engine';

const EngineContext = createContext<MessengerEngine | undefined>(undefined);
export const EngineProvider = EngineContext.Provider;

/**
 * Settings and the messenger share one engine, created by whichever opens first. Each user's is kept, with the messages
 * that are not sent, also while another user is signed in.
 */
const engines = new WeakMap<AppStore, Map<string, MessengerEngine>>();

export function useSharedEngine(): MessengerEngine {
  const store = useAppStore();
  const user = useCurrentUser();
  return useMemo(() => {
    const known = engines.get(store) ?? new Map<string, MessengerEngine>();
    engines.set(store, known);
    const own = known.get(user.id);
    if (own) return own;
    const made = new MessengerEngine(user, store.dispatch);
    known.set(user.id, made);
    void made.setUpEncryption();
    return made;
  }, [store, user]);
}

export function useEngine(): MessengerEngine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('useEngine needs the messenger around it');
  return engine;
}

/** The number of devices that have received the key that a pending message needs. */
export function useSealingProgress() {
  const { messages } = useEngine().encryption;
  return useSyncExternalStore(messages.subscribe, messages.getProgress);
}

/** Rerenders when the messages that can be sealed or opened may have changed. */
export function useEncryption() {
  const { encryption } = useEngine();
  const status = useSyncExternalStore(encryption.subscribe, () => encryption.status);
  const device = useSyncExternalStore(encryption.subscribe, () => encryption.device);
  const retired = useSyncExternalStore(encryption.subscribe, () => encryption.retired);
  return { encryption, status, device, retired };
}
