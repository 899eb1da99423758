/**
 * Measures how well and how fast ideas are read, from the project's own corpus and the practice dumps by independent
 * authors, each with weights that were trained on it and with weights that were not. With AI_BASE_URL, the model reads
 * the same dumps. Needs no server and no database.
 */
import { createRequire } from 'node:module';
import { median } from '../lib/bench.mjs';

const MEASURES = [
  ['f1', 'F1 of task boundaries', 0.9],
  ['client', 'client right', 0.93],
  ['status', 'status right', 0.93],
  ['dueDate', 'due date right', 0.93],
];
/** The targets for the unseen folds; the seen ones may be better by at most `LARGEST_GAP`. */
const FOLD_MEASURES = [
  ['f1', 'F1', { min: 0.87 }],
  ['title', 'titles without a defect', { min: 0.95 }],
  ['client', 'client right', { min: 0.9 }],
  ['due', 'due date right', { min: 0.88 }],
  ['status', 'status right', { min: 0.85 }],
  ['lost', 'facts lost', { max: 0.03 }],
];
const LARGEST_GAP = 0.04;
const SPEEDS = [
  { characters: 2_000, runs: 21, maxMs: 50 },
  { characters: 20_000, runs: 5, maxMs: 400 },
];

/** @returns {Promise<import('../lib/bench.mjs').Row[]>} */
export async function ai() {
  const require = createRequire(import.meta.url);
  require('../../backend/test/harness/typescript.cjs');
  const { readCorpus } = require('../../backend/src/ai-brain/corpus/corpus.ts');
  const { compare, score } = require('../../backend/src/ai-brain/corpus/score.ts');
  const { asDump, foldMarks, heldOutMarks } = require('../../backend/src/ai-brain/corpus/practice/folds.ts');
  const { f1Of, marksOf, shareOf, totalOf } = require('../../backend/src/ai-brain/corpus/practice/marks.ts');
  const { readPractice } = require('../../backend/src/ai-brain/corpus/practice/practice.ts');
  const { extractIdeas } = require('../../backend/src/ai-brain/extractor/extractor.ts');
  const { promptModel } = require('../../backend/src/ai-brain/model/model.ts');
  const { loadEnv } = require('../../backend/src/platform/config/env.ts');
  const corpus = readCorpus();
  const { ai: service } = loadEnv();
  const prompt = service && ((dump) => promptModel(service, dump, new AbortController().signal));
  const readers = [['built-in', extractIdeas], ...(service ? [['model', prompt]] : [])];

  const rows = [];
  for (const [engine, read] of readers) {
    const comparisons = [];
    for (const dump of corpus.heldOut) {
      const { text, today } = dump;
      // A model that fails counts as one that found nothing.
      const { ideas } = await read({ text, today, clients: corpus.clients }).catch(() => ({ ideas: [] }));
      comparisons.push(compare(dump, ideas));
    }
    const result = score(comparisons);
    for (const [key, label, min] of MEASURES)
      rows.push(row(`ai-${engine}-${key}`, `AI ideas, ${engine}, own corpus: ${label}`, result[key], { min }));
  }

  const figures = (marks) => ({ f1: f1Of(marks), ...mapped(marks, shareOf) });
  const { seen, unseen } = await foldMarks();
  const [known, unknown, heldOut] = [seen, unseen, await heldOutMarks()].map(figures);
  for (const [key, label, target] of FOLD_MEASURES) {
    rows.push(row(`ideas-seen-${key}`, `AI ideas, built-in, folds seen: ${label}`, known[key]));
    rows.push(row(`ideas-unseen-${key}`, `AI ideas, built-in, folds unseen: ${label}`, unknown[key], target));
    rows.push(row(`ideas-held-out-${key}`, `AI ideas, built-in, held out: ${label}`, heldOut[key]));
  }
  const gap = known.f1 - unknown.f1;
  rows.push(
    row('ideas-gap', 'AI ideas, built-in: F1 of seen folds above that of unseen ones', gap, { max: LARGEST_GAP }),
  );
  if (prompt) {
    const marks = [];
    for (const dump of readPractice())
      marks.push(marksOf(dump, await prompt(asDump(dump)).catch(() => ({ ideas: [], leftOut: [] }))));
    const asked = figures(totalOf(marks));
    for (const [key, label] of FOLD_MEASURES)
      rows.push(row(`ideas-model-${key}`, `AI ideas, ${service.model}, practice dumps: ${label}`, asked[key]));
  }
  for (const it of SPEEDS) rows.push(await speed(extractIdeas, corpus, it));
  return rows;
}

const row = (id, name, value, target) => ({
  id,
  name,
  unit: '',
  ours: Number(value.toFixed(3)),
  target: target && { of: 'ours', ...target },
});

const mapped = (marks, shareOf) =>
  Object.fromEntries(Object.entries(marks).flatMap(([key, it]) => (Array.isArray(it) ? [[key, shareOf(it)]] : [])));

async function speed(extractIdeas, { clients, tuning, heldOut }, { characters, runs, maxMs }) {
  const all = [...tuning, ...heldOut].map((dump) => dump.text).join('\n');
  const text = all.repeat(Math.ceil(characters / all.length)).slice(0, characters);
  const times = [];
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    await extractIdeas({ text, clients, today: '2026-03-04' });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  const name = `AI ideas, built-in: ${characters.toLocaleString('en')} characters, processor time`;
  return { id: `ai-speed-${characters}`, name, unit: 'ms', ours: median(times), target: { of: 'ours', max: maxMs } };
}
