import type { EventPayload, ServerEvent } from '@contract';
import { logError } from '@/lib/log-error';

type Handler = (payload: never, position?: string) => void;
type ResyncHandler = (position?: string, fromScratch?: boolean) => void;
type Unsubscribe = () => void;

const handlers = new Map<string, Set<Handler>>();
const resyncHandlers = new Set<ResyncHandler>();

function add<T>(set: Set<T>, handler: T): Unsubscribe {
  set.add(handler);
  return () => set.delete(handler);
}

/** A handler that throws must not prevent the others from running. */
function call(scope: string, run: () => void) {
  try {
    run();
  } catch (error) {
    logError(scope, error);
  }
}

/**
 * Also works before there is a connection, and lasts across reconnects. Returns a function that unsubscribes.
 * @param handler also receives the event's position in the log, if it has one
 */
export function onEvent<E extends ServerEvent>(
  name: E,
  handler: (payload: EventPayload<E>, position?: string) => void,
): Unsubscribe {
  let set = handlers.get(name);
  if (!set) handlers.set(name, (set = new Set()));
  return add(set, handler as Handler);
}

/**
 * The handler is called when events were missed: it refetches its data, unless read at this position or later. With
 * `fromScratch`, the changes since then are not enough: the database was restored, without data that the page has.
 * Returns a function that unsubscribes.
 */
export function onResync(handler: ResyncHandler): Unsubscribe {
  return add(resyncHandlers, handler);
}

export function deliver(name: string, payload: unknown, position?: string) {
  for (const handler of handlers.get(name) ?? []) call(`event ${name}`, () => handler(payload as never, position));
}

export function requestResync(position?: string, fromScratch?: boolean) {
  for (const handler of resyncHandlers) call('resync', () => handler(position, fromScratch));
}
