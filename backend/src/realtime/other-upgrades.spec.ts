import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { LIMITS } from '../contract';
import { refuseOtherUpgrades } from './other-upgrades';

const MORE_THAN_BUFFERS = Buffer.alloc(30 * 1024 * 1024);

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.close();
  jest.restoreAllMocks();
});

it('a refused connection is closed even if its client does not read', async () => {
  jest.replaceProperty(LIMITS.download as { stallMs: number }, 'stallMs', 200);
  server = createServer((_, response) => void response.end(MORE_THAN_BUFFERS)).listen(0, '127.0.0.1');
  refuseOtherUpgrades(server, '/socket.io/');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  const [accepted] = (await once(server, 'connection')) as [Socket];
  client.write(
    'GET / HTTP/1.1\r\nHost: it\r\n\r\nGET / HTTP/1.1\r\nHost: it\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
  );
  await once(accepted, 'close');
});
