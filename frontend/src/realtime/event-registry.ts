import type { EventPayload, ServerEvent } from '@contract';
import { logError } from '@/lib/log-error';

type Handler = (payload: never) => void;
type Unsubscribe = () => void;

const handlers = new Map<string, Set<Handler>>();
const resyncHandlers = new Set<() => void>();

function add<T>(set: Set<T>, handler: T): Unsubscribe {
  set.add(handler);
  return () => set.delete(handler);
}

/** One handler that throws must not keep the event from the others. */
function call(scope: string, run: () => void) {
  try {
    run();
  } catch (error) {
    logError(scope, error);
  }
}

/** Subscribes before there is a connection, and across all later ones. Returns a function that unsubscribes. */
export function onEvent<E extends ServerEvent>(name: E, handler: (payload: EventPayload<E>) => void): Unsubscribe {
  let set = handlers.get(name);
  if (!set) handlers.set(name, (set = new Set()));
  return add(set, handler as Handler);
}

/** Called when events may have been missed, to refetch what is shown. Returns a function that unsubscribes. */
export function onResync(handler: () => void): Unsubscribe {
  return add(resyncHandlers, handler);
}

export function deliver(name: string, payload: unknown) {
  for (const handler of handlers.get(name) ?? []) call(`event ${name}`, () => handler(payload as never));
}

export function requestResync() {
  for (const handler of resyncHandlers) call('resync', handler);
}
