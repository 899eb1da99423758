import { type Middleware, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';

/**
 * Redux Toolkit notifies of changed cached data with the next frame. For a user's own input that is too late: React
 * reverts a tick until then. Any other action notifies of all changes at once, so this one is dispatched.
 */
const FLUSH = { type: 'store/flushed' };

export const showAtOnceMiddleware: Middleware = () => (next) => (action) => {
  const result = next(action);
  const { meta } = action as { meta?: Record<string, unknown> };
  if (meta?.[SHOULD_AUTOBATCH] && isByUser(window.event)) next(FLUSH);
  return result;
};

/** Choosing an option of a list fires a change event, which is not a UIEvent. */
const isByUser = (event: Event | undefined) =>
  event !== undefined && (event instanceof UIEvent || event.type === 'change');
