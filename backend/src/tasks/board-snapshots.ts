import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { type Actor, can } from '../contract';
import { BoardRepository } from './board.repository';

export type BoardEncoding = 'br' | 'gzip';

const TEAM = 'team';
/** Uncompressed text; compressed it adds a tenth. A team's board of 10,000 tasks takes some 10 MB. */
const MAX_BYTES = 48 * 2 ** 20;
/** Below this, compression saves nothing. */
const COMPRESS_FROM_BYTES = 1_024;

const COMPRESS: Record<BoardEncoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 4 }),
};

/** A board as it was at one version, ready to be sent. Compressed at most once for each encoding, by other threads. */
export class BoardSnapshot {
  private readonly compressed = new Map<BoardEncoding, Promise<Buffer>>();

  constructor(
    readonly body: Buffer,
    readonly version: string,
    readonly cursor: string,
    /** Of the newest event when it was read. */
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

/** A board, and the number of the newest event at which it was the current one. */
export interface CurrentBoard {
  snapshot: BoardSnapshot;
  position: number;
}

/**
 * The last board of each audience: the team, and each client. Every reader first asks the database for the version, so
 * a snapshot is never older than what was stored before (docs/decisions/0036-board-snapshots.md).
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
    // It began before this reader asked, so it may lack what was stored in between.
    const earlier = await this.loading.get(audience)?.catch(() => undefined);
    if (earlier?.version === version) return { snapshot: earlier, position };
    // What is being loaded now began after that, by another reader who waited as well.
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

  /** As the most recently read one; the least recently read ones make room. */
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
