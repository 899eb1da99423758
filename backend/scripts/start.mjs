/** `npm start`: everything from a fresh clone to the running product, in this one process. */
import { fail } from './lib/run.mjs';
import { prepare } from './lib/workspace.mjs';

await prepare().catch(fail);
await import('../dist/main.js');
