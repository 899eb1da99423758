/** Starts the programs of `npm run cluster` on loopback, configured from the files in `docker`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './workspace.mjs';

/** Fills in `docker/nginx.conf.template` for these ports, and adds what the nginx image has around it. */
function nginxConfig(folder, port, ports) {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n  ');
  const template = readFileSync(join(root, 'docker/nginx.conf.template'), 'utf8');
  const filled = template.replaceAll('${LISTEN}', `127.0.0.1:${port}`).replaceAll('${SERVERS}', servers);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${folder}/${it};`);
  // Otherwise its workers run as a user who may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events {}
http {
access_log off;
# The browser tests put people on different processes.
add_header X-Process $upstream_addr always;
${folders.join('\n')}
${filled}}
`;
}

/** Writes the configuration, and returns the arguments with which nginx uses it. */
export function prepareNginx(folder, port, ports) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig(folder, port, ports));
  return ['-c', file, '-p', folder, '-e', join(folder, 'nginx.log')];
}

/** Returns a free port below the range that the system assigns to outgoing connections. */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Starts a program in its own process group, so that Ctrl-C reaches only us, and we stop all programs in order. */
export function start(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  child.on('error', (error) => console.error(`${command}: ${error.message}`));
  return child;
}

export async function stop(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Waits until the program listens on the port. */
export async function listens(port, child) {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isUp) return;
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    await sleep(50);
  }
}

/** Waits until the address responds with a success status. */
export async function untilReady(url, child) {
  for (;;) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    await sleep(100);
  }
}
