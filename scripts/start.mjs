/** `npm start`: from a fresh clone to the running product, in one process. */
import { fail } from './lib/run.mjs';
import { prepare } from './lib/workspace.mjs';

await prepare().catch(fail);
await import('../backend/dist/main.js');
