import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';

const LOOK_EVERY_MS = 500;

/**
 * Starts the embedded server again, at its port, whenever it ends without having been told to. What it had acknowledged
 * is on the disk, and whoever uses it only has to connect anew.
 */
export class EmbeddedKeeper {
  private starting: Promise<void> | undefined;
  private readonly watch = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  private readonly port: number;

  constructor(
    private embedded: EmbeddedPostgres,
    private readonly dataDir: string,
    private readonly say: (line: string) => void,
  ) {
    this.port = embedded.port;
  }

  async stop(withinMs?: number): Promise<void> {
    clearInterval(this.watch);
    await this.starting;
    await this.embedded.stop(withinMs);
  }

  private look(): void {
    if (this.embedded.hasEnded()) this.starting ??= this.start().finally(() => (this.starting = undefined));
  }

  /** Never fails: the next look tries again. */
  private async start(): Promise<void> {
    this.say('The database has ended unexpectedly and is started again');
    try {
      this.embedded = await startEmbeddedPostgres({ dataDir: this.dataDir, port: this.port });
      this.say('The database is back');
    } catch (error) {
      this.say((error as Error).message);
    }
  }
}
