/** `npm run tallyboard -- <command>`: the command line of the product, built first where it must be. */
import { fail } from './lib/run.mjs';
import { prepare } from './lib/workspace.mjs';

await prepare().catch(fail);
await import('../dist/cli.js');
