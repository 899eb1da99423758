/** The log positions of recent query responses, and callbacks that run once a request has settled. */
import { POSITION_HEADER } from '@contract';
import type { Middleware } from '@reduxjs/toolkit';
import { logError } from '@/lib/log-error';

interface RequestAction {
  payload?: unknown;
  meta?: {
    requestId?: string;
    requestStatus?: string;
    arg?: { type?: string };
    baseQueryMeta?: { response?: Response };
  };
}

const waiting = new Map<string, (() => void)[]>();
/** By request id, newest last. */
const positions = new Map<string, string>();
/** The number of positions kept. A response whose position is unknown is treated as if it might lack any event. */
const KNOWN = 1_000;

/** Calls `run` once the request has succeeded or failed, in the order of registration. */
export function afterRequest(requestId: string, run: () => void) {
  const others = waiting.get(requestId);
  if (others) others.push(run);
  else waiting.set(requestId, [run]);
}

/**
 * The position in the event log up to which the response to this request is complete. Undefined if that is unknown, as
 * for a list of several pages: only the position of the last one is known, and the others were read earlier.
 */
export function responsePosition(requestId: string | undefined): string | undefined {
  return requestId === undefined ? undefined : positions.get(requestId);
}

function isInPages(payload: unknown) {
  const { pages } = (payload ?? {}) as { pages?: unknown[] };
  return pages !== undefined && pages.length > 1;
}

function note({ meta, payload }: RequestAction) {
  const { requestId, requestStatus, arg, baseQueryMeta } = meta ?? {};
  if (requestId === undefined || requestStatus !== 'fulfilled' || arg?.type !== 'query' || isInPages(payload)) return;
  const position = baseQueryMeta?.response?.headers.get(POSITION_HEADER);
  if (!position) return;
  positions.set(requestId, position);
  const [oldest] = positions.keys();
  if (positions.size > KNOWN) positions.delete(oldest!);
}

/** A callback that throws must not prevent the others from running. */
function call(run: () => void) {
  try {
    run();
  } catch (error) {
    logError('after request', error);
  }
}

export const afterRequestMiddleware: Middleware = () => (next) => (action) => {
  // Before the response is cached: its subscribers may read the position right away.
  note(action as RequestAction);
  const result = next(action);
  const { requestId, requestStatus } = (action as RequestAction).meta ?? {};
  if (requestId !== undefined && requestStatus !== 'pending') {
    const callbacks = waiting.get(requestId) ?? [];
    waiting.delete(requestId);
    callbacks.forEach(call);
  }
  return result;
};
