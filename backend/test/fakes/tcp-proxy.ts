import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between two local programs that can fail like a network. */
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

  /** Listens, and returns the same URL with the proxy's address. */
  static async before(url: string): Promise<{ proxy: TcpProxy; url: string }> {
    const target = new URL(url);
    const proxy = new TcpProxy(Number(target.port));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    target.port = String((proxy.server.address() as AddressInfo).port);
    return { proxy, url: target.href };
  }

  /** Closes every connection and refuses new ones. */
  cut(): void {
    this.isCut = true;
    this.open.forEach((socket) => socket.destroy());
  }

  /** Keeps existing connections open but silent, like an unplugged cable; new ones work. */
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
