import { loadEnv } from '../platform/config/env';
import { prepareGround } from '../start-app';
import { readOptions } from './arguments';

export const MIGRATE_USAGE = `npm run tallyboard -- migrate
      Brings the database to this version, as a start of the server would. A server may run meanwhile.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

export async function runMigrate(args: string[]): Promise<void> {
  readOptions(args, MIGRATE_USAGE, {});
  const ground = await prepareGround(loadEnv(), say, { beside: true });
  await ground.release();
  say('The database is at this version');
}
