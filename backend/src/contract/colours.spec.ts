/** The API returns the same colours as the board shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CANVAS, pageIn, STAFF_STATUS_LOOK, STAFF_STATUSES, STATUS_COLORS, TASK_STATUSES, themeIn } from '.';

const frontend = (file: string) => readFileSync(join(__dirname, '../../../frontend', file), 'utf8');
const tokens = frontend('src/styles/tokens.css');
const tokenIn = { light: 1, dark: 2 };
const token = (name: string, scheme: keyof typeof tokenIn = 'dark') =>
  new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(tokens)?.[tokenIn[scheme]];

it.each(TASK_STATUSES)('%s has the colour of its cards', (status) => {
  expect(STATUS_COLORS[status]).toBe(token(status));
});

it.each(STAFF_STATUSES)('%s has the colour of its dot', (status) => {
  expect(STAFF_STATUS_LOOK[status].color).toBe(token(status));
});

it.each(['dark', 'light'] as const)('the %s page has the background colour of its tokens', (scheme) => {
  expect(CANVAS[scheme]).toBe(token('canvas', scheme));
});

describe('the page', () => {
  const html = frontend('index.html');
  const look = (page: string) =>
    page.match(/data-color-scheme="[^"]*"|name="(?:color-scheme|theme-color)" content="[^"]*"/g);

  it('is built with the dark theme', () => {
    expect(pageIn('dark', html)).toBe(html);
  });

  it.each([
    ['light', 'light', CANVAS.light, CANVAS.light],
    ['system', 'light dark', CANVAS.dark, CANVAS.light],
  ] as const)('is served with the %s theme', (theme, schemes, preferringDark, preferringLight) => {
    expect(look(pageIn(theme, html))).toEqual([
      `data-color-scheme="${theme}"`,
      `name="color-scheme" content="${schemes}"`,
      `name="theme-color" content="${preferringDark}"`,
      `name="theme-color" content="${preferringLight}"`,
    ]);
  });

  it.each([
    [undefined, 'dark'],
    ['theme=light', 'light'],
    ['a=b; theme=system; c=d', 'system'],
    ['a_theme=light', 'dark'],
    ['theme="><script>', 'dark'],
  ])('with the cookies %s has the theme %s', (cookies, theme) => {
    expect(themeIn(cookies)).toBe(theme);
  });
});
