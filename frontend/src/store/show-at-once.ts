import { type Middleware, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';

/**
 * Redux Toolkit tells the screen of changes of cached data with the next frame. For what a user has just done that is too
 * late: React takes a tick back until then. Any other action tells of all changes at once.
 */
const TELL = { type: 'store/told' };

export const showAtOnceMiddleware: Middleware = () => (next) => (action) => {
  const result = next(action);
  const { meta } = action as { meta?: Record<string, unknown> };
  if (meta?.[SHOULD_AUTOBATCH] && isByUser(window.event)) next(TELL);
  return result;
};

/** A choice in a list changes it by an event that is no UIEvent. */
const isByUser = (event: Event | undefined) =>
  event !== undefined && (event instanceof UIEvent || event.type === 'change');
