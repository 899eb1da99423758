/** Dark, light, or what the device prefers: one choice for each browser. */
import { type Theme, themeColor, themeCookie, themeIn } from '@contract';
import { useSyncExternalStore } from 'react';

const PREFERENCES = ['dark', 'light'] as const;
const page = document.documentElement;
const listeners = new Set<() => void>();

function currentTheme(): Theme {
  try {
    return themeIn(document.cookie);
  } catch {
    // A page without an origin has no cookies; the sign-in screen says so.
    return themeIn();
  }
}

/** The server sends the page in the chosen theme; this applies one chosen since, here or in another tab. */
function show() {
  const theme = currentTheme();
  if (page.dataset['colorScheme'] === theme) return;
  page.dataset['colorScheme'] = theme;
  for (const preferred of PREFERENCES) {
    document
      .querySelector(`meta[name="theme-color"][media="(prefers-color-scheme: ${preferred})"]`)
      ?.setAttribute('content', themeColor(theme, preferred));
  }
  for (const listener of listeners) listener();
}

/** Applies the theme now, and whenever the page becomes visible again. */
export function followTheme() {
  show();
  document.addEventListener('visibilitychange', show);
}

export function setTheme(theme: Theme) {
  document.cookie = themeCookie(theme) + (location.protocol === 'https:' ? '; Secure' : '');
  show();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}
