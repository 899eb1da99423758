/**
 * How well and how fast ideas are read: both halves of the corpus, by the built-in extractor and, if AI_BASE_URL is
 * set, by a model. Needs no server and no database.
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
const BUILT_IN = 'built-in';
const SPEED = { characters: 2_000, runs: 21, maxMs: 50 };

/** @returns {Promise<import('../lib/bench.mjs').Row[]>} */
export async function ai() {
  const require = createRequire(import.meta.url);
  require('../../backend/test/harness/typescript.cjs');
  const { readCorpus } = require('../../backend/src/ai-brain/corpus/corpus.ts');
  const { compare, score } = require('../../backend/src/ai-brain/corpus/score.ts');
  const { extractIdeas } = require('../../backend/src/ai-brain/extractor/extractor.ts');
  const { askModel } = require('../../backend/src/ai-brain/model/model.ts');
  const { loadEnv } = require('../../backend/src/platform/config/env.ts');
  const corpus = readCorpus();
  const { ai: service } = loadEnv();
  const engines = { [BUILT_IN]: async (dump) => (await extractIdeas(dump)).ideas };
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
        // A model that fails counts as one that found nothing.
        const ideas = await read({ text, today, clients: corpus.clients }).catch(() => []);
        comparisons.push(compare(dump, ideas));
      }
      const result = score(comparisons);
      const idOf = (key) =>
        `ai-${engine === BUILT_IN ? engine : 'model'}-${half === 'tuning' ? 'tuned' : 'held-out'}-${key}`;
      const what = `AI ideas, ${engine}, ${corpus[half].length} dumps ${name}`;
      for (const [key, label] of MEASURES) {
        const target = half === 'heldOut' && TARGETS[key] ? { of: 'ours', min: TARGETS[key] } : undefined;
        rows.push({ id: idOf(key), name: `${what}: ${label}`, unit: '', ours: Number(result[key].toFixed(3)), target });
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
  return { id: 'ai-speed', name, unit: 'ms', ours: median(times), target: { of: 'ours', max: SPEED.maxMs } };
}
