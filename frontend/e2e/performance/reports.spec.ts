import { inDatabase } from '../database';
import { DEMO, openSidebar, signIn, test } from '../harness';
import { addRow, percentile, recordFrames } from './measuring';

const REPORTS = 50_000;
/** A delay that feels immediate. */
const STALL_MS = 200;
const SCROLLING_MS = 30_000;

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
  await seed();
  await signIn(page, DEMO.owner);
  await openSidebar(page);
  await page.getByRole('button', { name: 'Reports', exact: true }).click();
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  const list = page.getByRole('list', { name: 'Reports' });
  await list.getByText(/^Report 1(:|$)/).waitFor();
  await page.mouse.move(800, 500);
  let pages = 0;
  page.on('response', (response) => (pages += response.url().includes('before=') ? 1 : 0));
  const stop = await recordFrames(page);
  const deadline = Date.now() + SCROLLING_MS;
  while (Date.now() < deadline) await page.mouse.wheel(0, 4_000);
  const frames = await stop();
  const many = REPORTS.toLocaleString('en');
  const name = `A list of ${many} reports scrolled down for ${SCROLLING_MS / 1_000} s: 95 of 100 frames`;
  addRow({ id: 'reports-frames', name, unit: 'ms', ours: percentile(frames, 0.95) });
  addRow({
    id: 'reports-longest-frame',
    name: 'The longest of those frames',
    unit: 'ms',
    ours: Math.max(...frames),
    max: STALL_MS,
  });
  addRow({ id: 'reports-pages', name: 'Pages of older reports loaded by it', unit: '', ours: pages });
  addRow({
    id: 'reports-rows',
    name: 'Reports in the page then',
    unit: '',
    ours: await list.getByRole('listitem').count(),
  });
});
