import { showCalendar } from '../calendar-steps';
import { inDatabase } from '../database';
import { DEMO, signIn, test } from '../harness';
import { addRow, drawnAfter, percentile } from './measuring';

const EVENTS = 5_000;
const ROUNDS = 5;
const DRAWN_MS = 500;

/** Adds meetings to the next month, every few minutes, on days that no other month shows as well. */
function seed() {
  return inDatabase(
    `WITH made AS (
       INSERT INTO meetings (id, title, description, location, meeting_type, starts_at, ends_at, created_by_id)
       SELECT gen_random_uuid(), 'Meeting number ' || n, '', '', 'INTERNAL', starts, starts + interval '45 minutes', u.id
         FROM users u, generate_series(0, $2::integer - 1) n,
              LATERAL (SELECT date_trunc('month', clock_timestamp()) + interval '1 month 7 days'
                              + make_interval(mins => n * 6) AS starts) at
        WHERE u.email = $1 RETURNING id, created_by_id)
     INSERT INTO meeting_attendees SELECT id, created_by_id FROM made`,
    [DEMO.owner, EVENTS],
  );
}

test('a month of many meetings is drawn without a stall', async ({ page }) => {
  await seed();
  await signIn(page, DEMO.owner);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Cached events would show without a response.
    await page.reload();
    await showCalendar(page);
    const drawn = drawnAfter(page, '/api/calendar/events', '.calendar', 'Meeting number');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    times.push(await drawn);
  }
  const name = `A month of ${EVENTS.toLocaleString('en')} events: from the response to the picture`;
  addRow({ id: 'calendar-drawn', name, unit: 'ms', ours: percentile(times, 0.5), max: DRAWN_MS });
});
