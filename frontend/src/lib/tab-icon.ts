/** The tab's icon: the brand mark, with a dot while a timer runs and the number of unread items. */
const PLAIN = '/favicon.svg';
const INK = '#0f1215';
const MARK =
  `<rect width="32" height="32" rx="7" fill="#ece7df"/><g stroke="${INK}" stroke-width="2.6" stroke-linecap="round">` +
  '<path d="M9.2 9v14M13.7 9v14M18.3 9v14M22.8 9v14M6.6 20.4 25.4 11.6"/></g>';
const DOT = `<circle cx="25" cy="25" r="6" fill="#2f9e6b" stroke="${INK}" stroke-width="2"/>`;

export interface TabState {
  unread: number;
  isRunning: boolean;
}

/** In a tab's 16 pixels only one digit can be read. */
const badge = (unread: number) =>
  '<circle cx="22" cy="10" r="10" fill="#c9423a"/>' +
  `<text x="22" y="15" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="14" fill="#fff">${
    unread > 9 ? '9+' : unread
  }</text>`;

/** The URL of the tab's icon. */
export function tabIcon({ unread, isRunning }: TabState): string {
  if (unread === 0 && !isRunning) return PLAIN;
  const parts = [MARK, isRunning ? DOT : '', unread > 0 ? badge(unread) : ''];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${parts.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Shows the state on the tab's icon, and on that of the installed app if the system shows counts. */
export function showTabState(state: TabState) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = tabIcon(state);
  if (icon && icon.getAttribute('href') !== address) icon.href = address;
  const hasSet = state.unread > 0 ? navigator.setAppBadge?.(state.unread) : navigator.clearAppBadge?.();
  // Fails if the app is not installed or not allowed to; the tab shows the count in any case.
  hasSet?.catch(() => undefined);
}
