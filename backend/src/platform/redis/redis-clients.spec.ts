import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { reader } from './redis-clients';

/** A Redis that is busy with a script: it refuses every read, and nothing else. */
async function busyRedis() {
  const server = createServer((socket) =>
    socket.on('data', (commands) => {
      for (const [, name] of commands.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g))
        socket.write(/xread/i.test(name!) ? '-BUSY Redis is busy running a script\r\n' : '+OK\r\n');
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('a reader does not read again at once if Redis refuses', async () => {
  const { server, url } = await busyRedis();
  const client = reader(url, '0-0');
  const start = performance.now();
  await expect(client.xread('STREAMS', 'events', '$')).rejects.toThrow('BUSY');
  expect(performance.now() - start).toBeGreaterThan(900);
  client.disconnect();
  server.close();
});
