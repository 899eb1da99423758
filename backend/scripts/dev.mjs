/** `npm run dev`: the server compiled and restarted at every change, the front end by Vite's own server in front of it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fail, run } from './lib/run.mjs';
import { bin, enterWorkspace, loadSettings, root } from './lib/workspace.mjs';

// Beside the built product, not over it.
const out = 'backend/.dev';
const compile = ['-p', 'backend/tsconfig.build.json', '--outDir', out, '--tsBuildInfoFile', `${out}/.tsbuildinfo`];

try {
  await enterWorkspace();
  loadSettings();
  // The server cannot be started before there is one.
  await run('Compiling the server', bin('tsc'), compile);
} catch (error) {
  fail(error);
}

// The browser talks to Vite, which passes on what is for the server.
process.env.APP_URL ||= 'http://localhost:5173';
process.env.BACKEND_URL = `http://127.0.0.1:${process.env.PORT || 3000}`;

const children = [
  launch(bin('tsc'), [...compile, '--watch', '--preserveWatchOutput'], root),
  launch(process.execPath, ['--watch', '--watch-preserve-output', `${out}/main.js`], root),
  launch(bin('vite'), ['--clearScreen', 'false'], join(root, 'frontend')),
];

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);

function launch(command, args, cwd) {
  return spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }).once('exit', stopAll);
}

/** None goes on without the others; this process ends after the last of them. */
function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}
