import { median } from '../lib/bench.mjs';
import { signIn, startProduct, startSeeded, TEAM_SIZE } from '../lib/ground.mjs';
import { OWNER, STAFF } from '../lib/seed.mjs';

const PAGES = 1_000;
const ROUNDS = 3;
const NAME = 'restart';

/**
 * Stops the process, starts it again, and makes a change as soon as it responds. The pages reconnect by themselves.
 * Measures the time from the first response until the last page has the change, and counts pages that receive it twice.
 * @param {import('../lib/bench.mjs').Bench} bench
 */
export async function restart(bench) {
  const { ground } = bench;
  let { product, databaseUrl } = await startSeeded(ground, NAME, TEAM_SIZE);
  const signedIn = [];
  for (const email of [OWNER, ...STAFF]) signedIn.push(await signIn(product.url, email));
  const [{ headers }, ...staff] = signedIn;
  const [{ id }] = await (await fetch(`${product.url}/api/tasks`, { headers })).json();
  const rename = async (title) => {
    const json = { ...headers, 'Content-Type': 'application/json' };
    const response = await fetch(`${product.url}/api/tasks/${id}`, {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ title }),
    });
    if (!response.ok) throw new Error(`Renaming a task returned ${response.status}`);
  };
  await bench.load('openPages', {
    url: product.url,
    count: PAGES,
    cookies: staff.map((person) => person.headers.cookie),
  });
  const last = [];
  let doubled = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await rename(`Before ${round}`);
    await bench.load('current', { title: `Before ${round}` });
    await product.stop();
    product = await startProduct({ ...ground, databaseUrl, name: NAME });
    const upAt = performance.timeOrigin + performance.now();
    await rename(`After ${round}`);
    const result = await bench.load('current', { title: `After ${round}`, url: product.url });
    last.push(Math.max(...result.times) - upAt);
    doubled = result.doubled;
  }
  await bench.load('closePages', {});
  const count = PAGES.toLocaleString('en');
  bench.add({
    id: 'restart-current',
    name: `The last of ${count} pages current after a restart`,
    unit: 'ms',
    ours: median(last),
    target: { of: 'ours', max: 3_000 },
  });
  bench.add({
    id: 'restart-doubled',
    name: `Of ${count} pages, those that received a change twice after a restart`,
    unit: '',
    ours: doubled,
    target: { of: 'ours', max: 0 },
  });
}
