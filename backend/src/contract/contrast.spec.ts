/** The contrast of every colour on its backgrounds, in both themes (WCAG 2.2: 1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LABEL_HUES } from '.';

const TEXT = 4.5;
const CONTROL = 3;
const WHITE = '#ffffff';

const css = readFileSync(join(__dirname, '../../../frontend/src/styles/tokens.css'), 'utf8');
const tokens = new Map<string, [light: string, dark: string]>();
for (const [, name = '', both = ''] of css.matchAll(/--color-([\w-]+): ([^;]+);/g)) {
  const [light, dark = light] = both.match(/#[0-9a-f]{6}/g) ?? [];
  if (light && dark) tokens.set(name, [light, dark]);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'raised', 'overlay', 'hover'];
const STATUSES = ['pending', 'priority', 'in-progress', 'completed'];
const LABELS = LABEL_HUES.map((hue) => `label-${hue}`);
const FACES = [...tokens.keys()].filter((name) => name.startsWith('face-'));
const PEOPLE = [...tokens.keys()].filter((name) => /^person-|^people-/.test(name));
const on = (colours: string[], grounds: string[], least: number) =>
  colours.flatMap((colour) => grounds.map((ground) => [colour, ground, least] as const));

const PAIRS = [
  ...on(['fg', 'fg-2', 'fg-3'], GROUNDS, TEXT),
  ...on([...STATUSES, 'danger', 'online', 'break'], GROUNDS, TEXT),
  ...on(['offline'], ['canvas', 'surface', 'raised'], TEXT),
  ...STATUSES.flatMap((status) => on([status, 'fg', 'fg-2'], [`${status}-tint`], TEXT)),
  ...on(['danger', 'fg', 'fg-2'], ['danger-tint'], TEXT),
  ...on(['ink'], ['accent', 'accent-hover', ...STATUSES], TEXT),
  ...on(['control'], GROUNDS, CONTROL),
  ...on(['ring', 'accent'], GROUNDS, CONTROL),
  ...on(LABELS, GROUNDS, CONTROL),
  ...on(['fg'], FACES, TEXT),
  ...on(PEOPLE, ['canvas', 'surface'], CONTROL),
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_, scheme) => {
  const hex = (name: string) => tokens.get(name)?.[scheme] ?? '';

  it.each(PAIRS)('%s on %s', (colour, ground, least) => {
    expect(contrast(hex(colour), hex(ground))).toBeGreaterThanOrEqual(least);
  });

  it('white on solid danger', () => {
    expect(contrast(WHITE, hex('danger-solid'))).toBeGreaterThanOrEqual(TEXT);
  });
});

it('every colour has a light and a dark value', () => {
  const alike = [...tokens].filter(([, [light, dark]]) => light === dark).map(([name]) => name);
  expect(alike).toEqual(['danger-solid']);
});
