import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { type Actor, can } from '../contract';
import { BoardRepository } from './board.repository';

export type BoardEncoding = 'br' | 'gzip';

const TEAM = 'team';
/** Of uncompressed text; the compressed copies add a tenth. A team's board of 10,000 tasks takes about 10 MB. */
const MAX_BYTES = 48 * 2 ** 20;
/** Below this, compression saves nothing. */
const COMPRESS_FROM_BYTES = 1_024;

const COMPRESS: Record<BoardEncoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 4 }),
};

/** A board at one version, ready to be sent. Compressed at most once per encoding, in other threads. */
export class BoardSnapshot {
  private readonly compressed = new Map<BoardEncoding, Promise<Buffer>>();

  constructor(
    readonly body: Buffer,
    readonly version: string,
    readonly cursor: string,
    /** The number of the newest event when the board was read. */
    readonly position: number,
  ) {}

  get isCompressible(): boolean {
    return this.body.length >= COMPRESS_FROM_BYTES;
  }

  in(encoding: BoardEncoding): Promise<Buffer> {
    const made = this.compressed.get(encoding) ?? COMPRESS[encoding](this.body);
    this.compressed.set(encoding, made);
    return made;
  }
}

/** A board, and the number of the newest event at which it was current. */
export interface CurrentBoard {
  snapshot: BoardSnapshot;
  position: number;
}

/**
 * Caches the last board of each audience: the team, and each client. Every reader first queries the version, so a
 * snapshot never lacks changes stored before the request (docs/decisions/0036-board-snapshots.md).
 */
@Injectable()
export class BoardSnapshots {
  /** The least recently read one first. */
  private readonly kept = new Map<string, BoardSnapshot>();
  private readonly loading = new Map<string, Promise<BoardSnapshot>>();

  constructor(private readonly board: BoardRepository) {}

  async read(actor: Actor): Promise<CurrentBoard> {
    const audience = can(actor, 'task.see') ? TEAM : actor.id;
    const { version, position } = await this.board.state();
    const known = this.kept.get(audience);
    if (known?.version === version) {
      this.keep(audience, known);
      return { snapshot: known, position };
    }
    // This load started before this reader's query, so it may lack changes stored in between.
    const earlier = await this.loading.get(audience)?.catch(() => undefined);
    if (earlier?.version === version) return { snapshot: earlier, position };
    // A load that is in flight now started after that, by another reader that waited as well.
    const snapshot = await (this.loading.get(audience) ?? this.load(audience, actor));
    return { snapshot, position: snapshot.position };
  }

  private load(audience: string, actor: Actor): Promise<BoardSnapshot> {
    const loaded = this.board
      .read(actor)
      .then(({ body, version, cursor, position }) => {
        const snapshot = new BoardSnapshot(Buffer.from(body), version, cursor, position);
        this.keep(audience, snapshot);
        return snapshot;
      })
      .finally(() => this.loading.delete(audience));
    this.loading.set(audience, loaded);
    return loaded;
  }

  /** Keeps a snapshot as the most recently read one, and evicts the least recently read ones if it has to. */
  private keep(audience: string, snapshot: BoardSnapshot): void {
    this.kept.delete(audience);
    this.kept.set(audience, snapshot);
    let bytes = [...this.kept.values()].reduce((sum, { body }) => sum + body.length, 0);
    for (const [oldest, { body }] of this.kept) {
      if (bytes <= MAX_BYTES) break;
      this.kept.delete(oldest);
      bytes -= body.length;
    }
  }
}
