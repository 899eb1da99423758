/**
 * How well ideas are read, and how fast: the dumps of the corpus, each half for itself, by the built-in extractor and,
 * where AI_BASE_URL names one, by a model. It needs no server and no database.
 */
import { createRequire } from 'node:module';
import { median } from '../lib/bench.mjs';

const TARGETS = { f1: 0.9, client: 0.93, status: 0.93, dueDate: 0.93 };
const MEASURES = [
  ['precision', 'precision of task boundaries'],
  ['recall', 'recall of task boundaries'],
  ['f1', 'F1 of task boundaries'],
  ['client', 'client right'],
  ['status', 'status right'],
  ['dueDate', 'due date right'],
];
const SPEED = { characters: 2_000, runs: 21, maxMs: 50 };

/** @returns {Promise<import('../lib/bench.mjs').Row[]>} */
export async function ai() {
  const require = createRequire(import.meta.url);
  require('../../test/typescript.cjs');
  const { readCorpus } = require('../../src/ai-brain/corpus/corpus.ts');
  const { compare, score } = require('../../src/ai-brain/corpus/score.ts');
  const { extractIdeas } = require('../../src/ai-brain/extractor/extractor.ts');
  const { askModel } = require('../../src/ai-brain/model/model.ts');
  const { loadEnv } = require('../../src/platform/config/env.ts');
  const corpus = readCorpus();
  const { ai: service } = loadEnv();
  const engines = { 'built-in': async (dump) => (await extractIdeas(dump)).ideas };
  if (service) engines[service.model] = (dump) => askModel(service, dump, new AbortController().signal);

  const rows = [];
  for (const [engine, read] of Object.entries(engines)) {
    for (const [half, name] of [
      ['tuning', 'tuned on'],
      ['heldOut', 'set aside'],
    ]) {
      const comparisons = [];
      for (const dump of corpus[half]) {
        const { text, today } = dump;
        // A model that fails once is as good as one that finds nothing.
        const ideas = await read({ text, today, clients: corpus.clients }).catch(() => []);
        comparisons.push(compare(dump, ideas));
      }
      const result = score(comparisons);
      const what = `AI ideas, ${engine}, ${corpus[half].length} dumps ${name}`;
      for (const [key, label] of MEASURES) {
        const target = half === 'heldOut' && TARGETS[key] ? { of: 'ours', min: TARGETS[key] } : undefined;
        rows.push({ name: `${what}: ${label}`, unit: '', ours: Number(result[key].toFixed(3)), target });
      }
    }
  }
  rows.push(await speed(extractIdeas, corpus));
  return rows;
}

async function speed(extractIdeas, { clients, tuning }) {
  const text = tuning
    .map((dump) => dump.text)
    .join('\n')
    .slice(0, SPEED.characters);
  const times = [];
  for (let run = 0; run < SPEED.runs; run++) {
    const before = process.cpuUsage();
    await extractIdeas({ text, clients, today: '2026-03-04' });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  const name = `AI ideas, built-in: ${SPEED.characters.toLocaleString('en')} characters, processor time`;
  return { name, unit: 'ms', ours: median(times), target: { of: 'ours', max: SPEED.maxMs } };
}
