/** Going from path to path. There are so few of them that matching is all the routing it takes. */
import { useSyncExternalStore } from 'react';
import { currentPath } from './paths';

/** Told of addresses that were taken here; the browser only tells of going back and forth. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function tell() {
  window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}

export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}

/** What follows the # in the address, with the #; empty if there is nothing. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

/** Goes to one of our own paths without loading the page anew. */
export function navigate(path: string) {
  history.pushState(null, '', path);
  tell();
}

/** The same with no way back to where this was: for an address that held a secret. */
export function replacePath(path: string) {
  history.replaceState(null, '', path);
  tell();
}

/** To the page before this one; to the start where there is none, as in a tab of its own. */
export function goBack() {
  if (history.length > 1) history.back();
  else navigate('/');
}
