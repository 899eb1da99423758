import { median } from '../lib/bench.mjs';
import { signIn, startProduct, withClient } from '../lib/ground.mjs';
import { OWNER } from '../lib/seed.mjs';
import { CLIENT, COMMENTS, seedSearch, TASKS, word } from '../lib/seed-search.mjs';

/** All searches together stay below the number that one user may make in a minute. */
const SEARCHES = 15;
const MAX_MS = 50;
const QUERIES = [
  { id: 'frequent', name: 'a word in most comments', text: word(0) },
  { id: 'usual', name: 'a word in a tenth of the comments', text: word(12) },
  { id: 'rare', name: 'a word in few', text: word(15_000) },
  { id: 'pair', name: 'two words that are rarely together', text: `${word(300)} ${word(900)}` },
  { id: 'frequent-pair', name: 'two words that are often together', text: `${word(1)} ${word(2)}` },
  { id: 'part', name: 'a part of a word', text: word(15_000).slice(1, 5) },
  { id: 'letter', name: 'the first letter of many words', text: 'm' },
  { id: 'letters', name: 'the first two letters of many words', text: 'me' },
  { id: 'nothing', name: 'what is nowhere', text: 'xylophone' },
];

/** Measures how long a search takes among the tasks and comments of many years. No floor: the target is a time. */
export async function search(bench) {
  const { main, folder, databaseUrl } = bench.ground;
  const name = 'search';
  console.error(`Making ${TASKS.toLocaleString('en')} tasks and ${COMMENTS.toLocaleString('en')} comments`);
  await withClient(databaseUrl('postgres'), (client) => client.query(`CREATE DATABASE ${name}`));
  const product = await startProduct({ main, folder, databaseUrl: databaseUrl(name), name });
  await withClient(databaseUrl(name), seedSearch);
  const people = [
    { id: 'search', of: 'Search', ...(await signIn(product.url, OWNER)) },
    { id: 'client-search', of: 'A client’s search', ...(await signIn(product.url, CLIENT)) },
  ];
  for (const { id, of, headers } of people) {
    for (const query of QUERIES) {
      const [rounds] = await bench.inTurns([() => timesOf(product.url, query.text, headers)]);
      bench.add({
        id: `${id}-${query.id}`,
        name: `${of} for ${query.name}`,
        unit: 'ms',
        ours: median(rounds.map(median)),
        target: { of: 'ours', max: MAX_MS },
      });
    }
  }
  await product.stop();
}

async function timesOf(url, text, headers) {
  const times = [];
  for (let number = 0; number < SEARCHES; number++) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/search?q=${encodeURIComponent(text)}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`Searching for "${text}" returned ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}
