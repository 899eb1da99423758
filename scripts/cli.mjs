/** `npm run tallyboard -- <command>`: the product's command line, built first if necessary. */
import { fail } from './lib/run.mjs';
import { prepare } from './lib/workspace.mjs';

await prepare().catch(fail);
await import('../backend/dist/cli.js');
