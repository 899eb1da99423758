import { GoogleSyncService } from '../../src/calendar/google/google-sync.service';
import { loadEnv } from '../../src/platform/config/env';
import { createApp } from '../../src/start-app';

/** A separate process that synchronises one user's calendar, then exits. */
async function main(): Promise<void> {
  const [databaseUrl = '', sessionSecret = '', userId = ''] = process.argv.slice(2);
  const app = await createApp({ ...loadEnv(), databaseUrl, sessionSecret });
  await app.get(GoogleSyncService).sync(userId);
  await app.close();
}

void main();
