import { inflateSync } from 'node:zlib';

/** The text of a PDF written by pdfkit, as a reader can select it, decoded with the fonts' own maps. */
export function pdfText(file: Buffer): string {
  const raw = file.toString('latin1');
  const streams = [...raw.matchAll(/stream\n/g)].flatMap(({ index }) => {
    const start = index + 'stream\n'.length;
    const bytes = file.subarray(start, file.indexOf('endstream', start));
    try {
      return [inflateSync(bytes).toString('latin1')];
    } catch {
      return [];
    }
  });
  const maps = streams.filter((it) => it.includes('beginbfrange')).map(readMap);
  const shown = streams.filter((it) => / Tf\n/.test(it)).flatMap((it) => it.split('\n'));
  let map = 0;
  return shown
    .flatMap((line) => {
      // Fonts are numbered from one, in the order of their maps.
      const font = /^\/F(\d+) [\d.]+ Tf$/.exec(line)?.[1];
      if (font) map = Number(font) - 1;
      const hex = / TJ$/.test(line) ? [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, text]) => text!).join('') : '';
      return hex ? [decode(hex, maps[map] ?? new Map<number, string>())] : [];
    })
    .join('\n');
}

/** Glyph to text, from a ToUnicode map of consecutive glyphs. */
function readMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, text = ''], index) => {
      const units = text.replaceAll(' ', '').match(/.{4}/g) ?? [];
      map.set(parseInt(from, 16) + index, units.map((unit) => String.fromCharCode(parseInt(unit, 16))).join(''));
    });
  }
  return map;
}

const decode = (hex: string, map: Map<number, string>) =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => map.get(parseInt(glyph, 16)) ?? '?').join('');
