/** The theme: chosen in each browser and kept in a cookie, so that the server sends the page in that theme. */
export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];
type Scheme = Exclude<Theme, 'system'>;

const COOKIE = 'theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The page's background, for the browser's own interface around it: the front end's token `canvas`. */
export const CANVAS: Record<Scheme, string> = { dark: '#0f1215', light: '#f6f3ed' };

/** The theme in a `Cookie` header or in `document.cookie`; dark until one is chosen. */
export function themeIn(cookies = ''): Theme {
  const value = cookies
    .split('; ')
    .find((it) => it.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return THEMES.find((theme) => theme === value) ?? 'dark';
}

/** The cookie that makes a browser remember the theme. */
export function themeCookie(theme: Theme): string {
  return `${COOKIE}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** The `theme-color` for a browser that prefers this scheme. */
export function themeColor(theme: Theme, preferred: Scheme): string {
  return CANVAS[theme === 'system' ? preferred : theme];
}

/** Returns the built page, which is dark, in another theme. */
export function pageIn(theme: Theme, html: string): string {
  return html
    .replace(/data-color-scheme="[^"]*"/, `data-color-scheme="${theme}"`)
    .replace(/(name="color-scheme" content=")[^"]*/, `$1${theme === 'system' ? 'light dark' : theme}`)
    .replace(
      /(name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: (dark|light)\)")/g,
      (_, before: string, after: string, preferred: Scheme) => before + themeColor(theme, preferred) + after,
    );
}
