/** Client-side navigation. With so few paths, comparing strings is all the routing it takes. */
import { useSyncExternalStore } from 'react';
import { currentPath } from './paths';

/** Notified of navigation by this module; the browser reports only back and forward. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function notifyListeners() {
  window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}

export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}

/** The URL's fragment with the #; empty if there is none. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

/** Navigates to a path of the app without a page load. */
export function navigate(path: string) {
  history.pushState(null, '', path);
  notifyListeners();
}

/** Like `navigate`, but without keeping the current URL in the history: for a URL that contained a secret. */
export function replacePath(path: string) {
  history.replaceState(null, '', path);
  notifyListeners();
}

/** Goes back to the previous page, or to the start if there is none, as in a new tab. */
export function goBack() {
  if (history.length > 1) history.back();
  else navigate('/');
}
