/** Draws the icons of the installed app from the brand mark: `node backend/scripts/icons.mjs`. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const publicFile = (name) => new URL(`../../frontend/public/${name}`, import.meta.url).pathname;
const mark = readFileSync(publicFile('favicon.svg'), 'utf8');
/** Systems crop it to a shape of their own, so the background fills the square, and the mark is kept in the middle. */
const full = mark
  .replace('rx="7"', '')
  .replace('<g ', '<g transform="translate(16 16) scale(0.72) translate(-16 -16)" ');

const draw = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(publicFile(name));

await draw(mark, 192, 'icon-192.png');
await draw(mark, 512, 'icon-512.png');
await draw(full, 512, 'icon-maskable-512.png');
await draw(full.replace('scale(0.72)', 'scale(0.86)'), 180, 'icon-apple-180.png');
