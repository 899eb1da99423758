import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between two programs on this machine and can cut the line, as a failing network does. */
export class TcpProxy {
  private readonly open = new Set<Socket>();
  private isCut = false;
  private readonly server = createServer((near) => {
    if (this.isCut) return void near.destroy();
    const far = connect(this.port, '127.0.0.1');
    for (const socket of [near, far]) {
      this.open.add(socket);
      socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy(), this.open.delete(socket)));
    }
    near.pipe(far);
    far.pipe(near);
  });

  private constructor(private readonly port: number) {}

  /** Listens, and answers the same address by way of the proxy. */
  static async before(url: string): Promise<{ proxy: TcpProxy; url: string }> {
    const target = new URL(url);
    const proxy = new TcpProxy(Number(target.port));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    target.port = String((proxy.server.address() as AddressInfo).port);
    return { proxy, url: target.href };
  }

  /** Ends every connection and refuses new ones. */
  cut(): void {
    this.isCut = true;
    this.open.forEach((socket) => socket.destroy());
  }

  /** Keeps every connection and lets nothing through any more, as a cable that was pulled; new ones work. */
  silence(): void {
    this.open.forEach((socket) => socket.unpipe().pause());
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }
}
