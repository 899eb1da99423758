import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';

const LOOK_EVERY_MS = 500;

/**
 * Restarts the embedded server on the same port whenever it exits unexpectedly. Committed data is on disk, so clients
 * only have to reconnect.
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

  /** Never throws: the next check tries again. */
  private async start(): Promise<void> {
    this.say('The database stopped unexpectedly. Restarting it');
    try {
      this.embedded = await startEmbeddedPostgres({ dataDir: this.dataDir, port: this.port });
      this.say('The database is running again');
    } catch (error) {
      this.say((error as Error).message);
    }
  }
}
