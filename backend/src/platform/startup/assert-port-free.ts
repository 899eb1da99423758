import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { StartError } from './start-error';

// A port on which nothing listens: only the bind before the connection matters.
const NOWHERE = 1;

/**
 * Checks that the server will be able to listen, before anything else is started.
 * @throws StartError if the port is taken or the address is not this machine's
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  try {
    await bind(host, port);
  } catch (error) {
    throw new StartError(explain(host, port, error as NodeJS.ErrnoException));
  }
}

/** Binds without listening: a balancer's connections to a port that stops listening right away would be reset. */
async function bind(host: string, port: number): Promise<void> {
  const { address, family } = await lookup(host);
  const target = family === 6 ? '::1' : '127.0.0.1';
  const socket = connect({ host: target, port: NOWHERE, localAddress: address, localPort: port });
  try {
    await once(socket, 'connect');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
  } finally {
    socket.destroy();
  }
}

function explain(host: string, port: number, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT ${port} on ${host} is already in use: stop what listens there, or set PORT to another number`;
    case 'EACCES':
      return `PORT ${port} is not open to this user: set PORT to a number above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine`;
    default:
      return `Cannot listen on ${host}:${port} (HOST, PORT): ${error.message}`;
  }
}
