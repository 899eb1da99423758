import { inDatabase } from '../database';
import { DEMO, openSidebar, signIn, test } from '../harness';
import { addRow, percentile, recordFrames } from './measuring';

const REPORTS = 50_000;
const FRAME_P95_MS = 34;

function seed() {
  return inDatabase(
    `INSERT INTO task_reports (id, type, user_id, task_id, work_description, hours_worked, tracked_hours,
                               progress_made, session_count, session_breakdown, created_at)
     SELECT gen_random_uuid(), 'task', u.id, t.id, 'Report ' || n || repeat(': planed the door', n % 9), 4, 4.25,
            n % 101, 1, '[]', clock_timestamp() - make_interval(mins => n * 5)
       FROM generate_series(1, $2::integer) n, (SELECT id FROM tasks LIMIT 1) t, users u WHERE u.email = $1`,
    [DEMO.staff, REPORTS],
  );
}

test('many reports are scrolled through without a stall', async ({ page }) => {
  test.setTimeout(600_000);
  await seed();
  await signIn(page, DEMO.owner);
  await openSidebar(page);
  await page.getByRole('button', { name: 'Reports', exact: true }).click();
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  const list = page.getByRole('list', { name: 'Reports' });
  await list.getByText('Report 1', { exact: true }).waitFor();
  await page.mouse.move(800, 500);
  const last = list.getByText(new RegExp(`^Report ${REPORTS}(:|$)`));
  const stop = await recordFrames(page);
  const deadline = Date.now() + 480_000;
  while ((await last.count()) === 0 && Date.now() < deadline) await page.mouse.wheel(0, 4_000);
  const frames = await stop();
  await last.waitFor();
  const name = `A list of ${REPORTS.toLocaleString('en')} reports scrolled to its end: 95 of 100 frames`;
  addRow({ name, unit: 'ms', ours: percentile(frames, 0.95), max: FRAME_P95_MS });
  addRow({ name: 'The longest of those frames', unit: 'ms', ours: Math.max(...frames) });
  addRow({ name: 'Reports in the page then', unit: '', ours: await list.getByRole('listitem').count() });
});
