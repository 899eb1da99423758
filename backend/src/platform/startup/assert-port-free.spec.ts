import { once } from 'node:events';
import { type AddressInfo, createServer, Server } from 'node:net';
import { assertPortFree } from './assert-port-free';
import { StartError } from './start-error';

describe('assertPortFree', () => {
  it('refuses a port that is in use in one line, and accepts it once it is free', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(assertPortFree('127.0.0.1', port)).rejects.toThrow(StartError);
    await expect(assertPortFree('127.0.0.1', port)).rejects.toThrow(
      new RegExp(`^PORT ${port} on 127.0.0.1 is already in use[^\n]*$`),
    );
    server.close();
    await once(server, 'close');
    await expect(assertPortFree('127.0.0.1', port)).resolves.toBeUndefined();
  });

  it('does not listen, since a balancer would mistake that for the server', async () => {
    const listen = jest.spyOn(Server.prototype, 'listen');
    await assertPortFree('127.0.0.1', 0);
    expect(listen).not.toHaveBeenCalled();
    listen.mockRestore();
  });

  it('refuses an address that is not this machine’s', async () => {
    await expect(assertPortFree('192.0.2.1', 20_001)).rejects.toThrow(
      'HOST 192.0.2.1 is not an address of this machine',
    );
  });
});
