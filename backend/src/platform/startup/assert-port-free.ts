import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './start-error';

/**
 * Tells before anything else is started whether the server will be able to listen.
 * @throws StartError when the port is taken or the address is not this machine's
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    throw new StartError(explain(host, port, error as NodeJS.ErrnoException));
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
