import { withClient } from '../lib/ground.mjs';
import { OWNER } from '../lib/seed.mjs';

const EVENTS = 5_000;
const RANGE = { start: '2031-03-01T00:00:00Z', end: '2031-04-01T00:00:00Z' };

/**
 * A month with many meetings, read by a user who sees all of them. No floor: the target is a time.
 * @param {import('../lib/bench.mjs').Bench} bench @param {import('../lib/ground.mjs').Pair[]} pairs
 */
export async function calendar(bench, pairs) {
  const [pair] = pairs;
  await bench.compare({
    id: 'calendar',
    name: `Calendar of ${EVENTS.toLocaleString('en')} events`,
    figure: 'p50',
    connections: 1,
    target: { of: 'ours', max: 50 },
    ours: await readOf(pair),
    before: pair.before && (await readOf(pair.before)),
  });
}

async function readOf({ product, owner, databaseUrl }) {
  await withClient(databaseUrl, addMeetings);
  const path = `/api/calendar/events?${new URLSearchParams(RANGE)}`;
  const found = await (await fetch(`${product.url}${path}`, { headers: owner.headers })).json();
  if (found.length !== EVENTS) throw new Error(`The calendar holds ${found.length} events`);
  const settings = { path, headers: { accept: 'application/json', ...owner.headers } };
  return { server: product, script: 'read', settings };
}

/** Adds meetings to that month, and ten times as many to later months, which must not be read. */
async function addMeetings(client) {
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO meetings (id, title, description, location, meeting_type, starts_at, ends_at, created_by_id)
     SELECT md5('meeting' || n)::uuid, 'Meeting number ' || n, '', 'Room ' || n % 20,
            (ARRAY['INTERNAL', 'CLIENT', 'OTHER'])[1 + n % 3], starts, starts + interval '45 minutes', u.id
       FROM generate_series(0, $2::integer * 11 - 1) n, users u,
            LATERAL (SELECT CASE WHEN n < $2 THEN timestamptz '2031-03-01 00:00Z' + make_interval(mins => n * 8)
                                 ELSE timestamptz '2031-05-01 00:00Z' + make_interval(mins => n * 8) END AS starts) at
      WHERE u.email = $1`,
    [OWNER, EVENTS],
  );
  await client.query(
    `INSERT INTO meeting_attendees SELECT m.id, u.id FROM meetings m CROSS JOIN (SELECT id FROM users LIMIT 5) u`,
  );
  await client.query('COMMIT');
  await client.query('VACUUM (ANALYZE) meetings, meeting_attendees');
}
