/**
 * `npm run dev`: compiles and restarts the server on every change, with Vite's dev server in front of it. `npm run dev
 * -- --inspect` lets a debugger attach to the server; `--inspect=PORT` and `--inspect-brk` work too.
 */
import { spawn } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fail, run } from './lib/run.mjs';
import { bin, enterWorkspace, loadSettings, root } from './lib/workspace.mjs';

// Beside the built product, without overwriting it.
const out = 'backend/.dev';
const compile = ['-p', 'backend/tsconfig.build.json', '--outDir', out, '--tsBuildInfoFile', `${out}/.tsbuildinfo`];

const flags = process.argv.slice(2);

try {
  const unknown = flags.find((flag) => !/^--inspect(-brk)?(=|$)/.test(flag));
  if (unknown) throw new Error(`There is no option "${unknown}", only --inspect`);
  await enterWorkspace();
  loadSettings();
  // The server has to be compiled once before it can start.
  await run('Compiling the server', bin('tsc'), compile);
  linkSchema();
} catch (error) {
  fail(error);
}

// The browser talks to Vite, which proxies requests for the server.
process.env.APP_URL ||= 'http://localhost:5173';
process.env.BACKEND_URL = `http://127.0.0.1:${process.env.PORT || 3000}`;

const children = [
  launch(bin('tsc'), [...compile, '--watch', '--preserveWatchOutput'], root),
  launch(process.execPath, ['--watch', '--watch-preserve-output', ...flags, `${out}/main.js`], root),
  launch(bin('vite'), ['--clearScreen', 'false'], join(root, 'frontend')),
];

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);

function launch(command, args, cwd) {
  return spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }).once('exit', stopAll);
}

/** `tsc` does not copy the SQL files, which the server reads from the folder of its code. */
function linkSchema() {
  const folder = 'platform/database/schema';
  const link = join(out, folder);
  rmSync(link, { force: true });
  symlinkSync(join(root, 'backend/src', folder), link);
}

/** If one ends, all are stopped; this process exits after the last. */
function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}
