/** `npm run tallyboard -- <command>`: the product's command line, built first if necessary. */
import { fail, showProgressOn } from './lib/run.mjs';
import { prepare } from './lib/workspace.mjs';

// stdout is for the output of the command.
showProgressOn(process.stderr);
await prepare().catch(fail);
await import('../backend/dist/cli.js');
