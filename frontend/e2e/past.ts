/** What takes hours to come about is put into the past in the product's own database. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** The database of the product of this worker, as it runs now. */
async function connect(): Promise<Client> {
  const dataDir = process.env[`E2E_DATA_DIR_${process.env.TEST_PARALLEL_INDEX}`] ?? '';
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8');
  // The fourth line of this file is the port.
  const port = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  const account = { user: 'tallyboard', password: password.trim(), database: 'tallyboard' };
  const client = new Client({ ...account, host: '127.0.0.1', port: Number(port) });
  await client.connect();
  return client;
}

/** Has a running timer have been started so many hours earlier. */
export function startedEarlier(timerId: string, hours: number) {
  return change(
    `UPDATE time_logs SET started_at = started_at - make_interval(hours => $2) WHERE id = $1`,
    timerId,
    hours,
  );
}

/** Has a session that ended have begun so many hours earlier, and have taken two hours. */
export function workedEarlier(sessionId: string, hours: number) {
  return change(
    `UPDATE time_logs SET started_at = started_at - make_interval(hours => $2),
                          ended_at = started_at - make_interval(hours => $2 - 2) WHERE id = $1`,
    sessionId,
    hours,
  );
}

async function change(statement: string, id: string, hours: number) {
  const client = await connect();
  try {
    await client.query(statement, [id, hours]);
  } finally {
    await client.end();
  }
}
