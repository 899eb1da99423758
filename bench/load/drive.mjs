import autocannon from 'autocannon';
import { scripts } from './scripts.mjs';

const TIMEOUT_SECONDS = 30;
const LIMIT_SECONDS = 120;
/** How long to wait for `least` responses. */
const PATIENCE_SECONDS = 60;
/** Responses per connection below which a figure would be meaningless. */
const LEAST_EACH = 3;
/** A script ends after this many failed requests if none has succeeded. */
const HOPELESS = 100;

/**
 * Sends requests for a while, one after the other on each connection.
 * @param {{ url: string, script: keyof typeof scripts, settings: object, connections: number, seconds: number,
 *   least?: number }} options `least`: after these seconds, continue until there have been this many responses
 * @returns {Promise<{ p50: number, perSecond: number, requests: number, failed: number }>} p50 in milliseconds; the
 *   figures are those of the requests that did not fail
 */
export async function drive({ url, script, settings, connections, seconds, least = 0 }) {
  const requestsOf = await scripts[script]({ url, ...settings });
  const times = [];
  let failed = 0;
  let index = 0;
  let lastAt = 0;
  const run = autocannon({
    url,
    connections,
    duration: LIMIT_SECONDS,
    sampleInt: 50,
    timeout: TIMEOUT_SECONDS,
    setupClient: (client) => client.setRequests(requestsOf(index++)),
  });
  const isEnough = (elapsed) =>
    elapsed >= seconds &&
    times.length >= LEAST_EACH * connections &&
    (times.length >= least || elapsed >= PATIENCE_SECONDS);
  const isHopeless = () => times.length === 0 && failed >= HOPELESS;
  const startedAt = performance.now();
  run.on('response', (_client, status, _bytes, ms) => {
    if (status >= 400) failed += 1;
    else times.push(ms);
    lastAt = performance.now();
    if (isEnough((lastAt - startedAt) / 1_000) || isHopeless()) run.stop();
  });
  const { errors } = await run;
  if (times.length === 0) throw new Error(`${script}: no response in time, or none but ${failed} failures`);
  times.sort((a, b) => a - b);
  return {
    p50: times[Math.floor(times.length / 2)],
    perSecond: (times.length * 1_000) / (lastAt - startedAt),
    requests: times.length,
    failed: failed + errors,
  };
}
