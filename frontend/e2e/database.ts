/** Access to the product's database, for states that the screens cannot produce within a test. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Runs one statement in the database of this worker's product. */
export async function inDatabase(statement: string, values: unknown[]) {
  const client = await connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

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
