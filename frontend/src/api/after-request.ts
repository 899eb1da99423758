/** Runs callbacks as soon as a request's response is in the cache. */
import type { Middleware } from '@reduxjs/toolkit';

interface SettledAction {
  meta?: { requestId?: string; requestStatus?: string };
}

const waiting = new Map<string, (() => void)[]>();

/** Calls `run` once the request has succeeded or failed, in the order of registration. */
export function afterRequest(requestId: string, run: () => void) {
  const others = waiting.get(requestId);
  if (others) others.push(run);
  else waiting.set(requestId, [run]);
}

export const afterRequestMiddleware: Middleware = () => (next) => (action) => {
  const result = next(action);
  const { requestId, requestStatus } = (action as SettledAction).meta ?? {};
  if (requestId !== undefined && requestStatus !== 'pending') {
    const callbacks = waiting.get(requestId) ?? [];
    waiting.delete(requestId);
    callbacks.forEach((run) => run());
  }
  return result;
};
