import { generateKeyPairSync } from 'node:crypto';
import { expect } from '@playwright/test';
import { inDatabase } from '../database';
import { DEMO, signIn, test } from '../harness';
import { log, openChat, openMessages, say } from '../messenger-steps';
import { addRow } from './measuring';

const MEMBERS = 500;
const DEVICES_EACH = 3;
const GROUP = 'All hands';
const FIRST_MS = 5_000;

/** Devices of different users may share a key, since keys take long to create. */
const publicKeys = () =>
  Array.from({ length: DEVICES_EACH }, () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64'),
  );

/** A group of the owner and many others, each with some devices. */
function seed() {
  return inDatabase(
    `WITH people AS (
       INSERT INTO users (id, name, email, role, password_hash, timezone)
       SELECT gen_random_uuid(), 'Person ' || n, 'person' || n || '@bench.test', 'STAFF', '', 'UTC' FROM generate_series(2, $2) n
       RETURNING id),
     keys AS (
       INSERT INTO device_keys (id, user_id, public_key)
       SELECT gen_random_uuid(), p.id, k FROM people p, unnest($3::text[]) k),
     made AS (
       INSERT INTO conversations (id, kind, name, created_by_id)
       SELECT gen_random_uuid(), 'group', $4, u.id FROM users u WHERE u.email = $1 RETURNING id, created_by_id)
     INSERT INTO conversation_members (conversation_id, user_id)
     SELECT made.id, made.created_by_id FROM made UNION ALL SELECT made.id, p.id FROM made, people p`,
    [DEMO.owner, MEMBERS, publicKeys(), GROUP],
  );
}

test('the first message to a large group creates its key, and the next ones are sent at once', async ({ page }) => {
  await signIn(page, DEMO.owner);
  await seed();
  await page.reload();
  await openMessages(page);
  await openChat(page, GROUP);
  const sent = async (text: string) => {
    const startedAt = Date.now();
    await say(page, text);
    await expect(log(page).getByText(text)).toBeVisible();
    await expect(page.getByText(/^(Sending|Sealing)/)).toHaveCount(0);
    return Date.now() - startedAt;
  };
  const first = await sent('Good morning, all');
  const next = await sent('One more thing');
  const many = `${MEMBERS} members with ${DEVICES_EACH} devices each`;
  addRow({ id: 'group-first', name: `The first message to ${many}, sent`, unit: 'ms', ours: first, max: FIRST_MS });
  addRow({ id: 'group-next', name: 'The next one', unit: 'ms', ours: next });
});
