import { expect } from '@playwright/test';
import { inDatabase } from '../database';
import { DEMO, signIn, test } from '../harness';
import { log, openChat, openMessages } from '../messenger-steps';
import { addRow, percentile, recordFrames } from './measuring';

const MESSAGES = 50_000;
/** A delay that feels immediate. */
const STALL_MS = 200;
const SCROLLING_MS = 30_000;

/** Adds messages to the General group, from two users in turn. */
function seed() {
  return inDatabase(
    `WITH general AS (UPDATE conversations SET last_seq = last_seq + $3::integer, last_revision = last_revision + $3,
                             last_message_at = clock_timestamp() WHERE is_general
                      RETURNING id, last_seq - $3 AS seq, last_revision - $3 AS revision)
     INSERT INTO messages (id, conversation_id, seq, revision, sender_id, client_id, body, created_at)
     SELECT gen_random_uuid(), g.id, g.seq + n, g.revision + n, u.id, 'bench-' || n,
            'Message number ' || n || repeat(' with some words', n % 12),
            clock_timestamp() - make_interval(secs => 60 * ($3 - n))
       FROM general g, generate_series(1, $3) n
       JOIN users u ON u.email = (ARRAY[$1, $2])[1 + n % 2]`,
    [DEMO.owner, DEMO.staff, MESSAGES],
  );
}

test('a conversation of many messages is scrolled through without a stall', async ({ page }) => {
  await seed();
  await signIn(page, DEMO.owner);
  await openMessages(page);
  const startedAt = Date.now();
  await openChat(page, 'General');
  await expect(log(page).getByText(`Message number ${MESSAGES}`)).toBeVisible();
  const openedMs = Date.now() - startedAt;
  const list = log(page);
  const box = (await list.boundingBox())!;
  await page.mouse.move(box.x + 100, box.y + 100);
  const stop = await recordFrames(page);
  let pages = 0;
  page.on('response', (response) => (pages += response.url().includes('before=') ? 1 : 0));
  const deadline = Date.now() + SCROLLING_MS;
  while (Date.now() < deadline) await page.mouse.wheel(0, -4_000);
  const frames = await stop();
  const many = MESSAGES.toLocaleString('en');
  addRow({ id: 'messenger-opened', name: `A conversation of ${many} messages opened`, unit: 'ms', ours: openedMs });
  addRow({
    id: 'messenger-frames',
    name: `The same scrolled up for ${SCROLLING_MS / 1_000} s: 95 of 100 frames`,
    unit: 'ms',
    ours: percentile(frames, 0.95),
  });
  addRow({
    id: 'messenger-longest-frame',
    name: 'The longest of those frames',
    unit: 'ms',
    ours: Math.max(...frames),
    max: STALL_MS,
  });
  addRow({ id: 'messenger-pages', name: 'Pages of older messages loaded by it', unit: '', ours: pages });
  addRow({
    id: 'messenger-rows',
    name: 'Rows in the page then',
    unit: '',
    ours: await list.locator('[data-index]').count(),
  });
});
