/**
 * Fails the build when what a person must download up to a step of `budget.json` is over its limit (gzip, KB = 1000 bytes).
 * A step has the steps before it and its own roots, each an entry, a dynamic import or a group of `vite.config.ts`, with
 * all they import statically.
 * What is `apart` must not be among any step: not everyone may have it. Its limit is for what it adds to the steps.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const here = (path) => new URL(`../${path}`, import.meta.url);
const json = (path) => JSON.parse(readFileSync(here(path), 'utf8'));
const gzipKb = (file) => gzipSync(readFileSync(here(`dist/${file}`)), { level: 9 }).length / 1000;

const budget = json('budget.json');
const manifest = json('dist/.vite/manifest.json');
const scripts = new Set();

function chunkOf(key) {
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
  if (!chunk) throw new Error(`budget.json names ${key}, which is no entry, no dynamic import and no group`);
  return chunk;
}

function visit(key, files = scripts) {
  const chunk = chunkOf(key);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) visit(imported, files);
}

const total = (files) => [...files].reduce((sum, file) => sum + gzipKb(file), 0);
let isOver = false;

function report(name, sizeKb, limitKb) {
  const over = sizeKb > limitKb;
  isOver ||= over;
  console.log(`${over ? 'OVER ' : 'ok   '} ${name.padEnd(12)} ${sizeKb.toFixed(1).padStart(6)} KB of ${limitKb}`);
}

for (const { name, limitKb, roots } of budget.steps) {
  roots.forEach((root) => visit(root));
  report(`${name} JS`, total(scripts), limitKb);
}
for (const { name, limitKb, root } of budget.apart) {
  if (scripts.has(chunkOf(root).file)) throw new Error(`Everyone would load ${name}, which not everyone may have`);
  const files = new Set();
  visit(root, files);
  const own = [...files].filter((file) => !scripts.has(file));
  report(`${name} JS`, total(own), limitKb);
}
report('CSS', gzipKb(manifest['style.css'].file), budget.styleKb);

if (isOver) {
  for (const file of scripts) console.log(`      ${gzipKb(file).toFixed(1).padStart(6)} KB ${file}`);
  process.exit(1);
}
