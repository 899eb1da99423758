import { Inject, Injectable } from '@nestjs/common';
import { Job, type JobResult } from '../jobs/job.decorator';
import { oneByOne } from '../jobs/one-by-one';
import { Database } from '../platform/database/database';
import { isUuid } from '../platform/http/checks';
import { FILE_STORE, type FileStore } from './file-store';
import { FilesService } from './files.service';
import { FILES_LOCK } from './files-lock';

const DAY_MINUTES = 24 * 60;
/** A folder and the id of a file. */
const NAME = /^[^/]+\/([^/]+?)(\.partial)?$/;

interface Stray {
  name: string;
  /** Null for a partial file, which is useless even if its file has a row. */
  id: string | null;
}

/** Removes the files that nothing refers to, and content without a row in `files`. */
@Injectable()
export class FilesSweepService {
  constructor(
    private readonly files: FilesService,
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  @Job('files-sweep', { everyMinutes: DAY_MINUTES })
  async sweep(): Promise<JobResult> {
    const removed = { files: 0, strays: 0 };
    const steps = [
      ...this.files.kinds().map((kind) => async () => (removed.files += await this.files.dropUnused(kind))),
      async () => (removed.strays = await this.dropStrays()),
    ];
    await oneByOne(steps, async (step) => (await step()) > 0);
    return removed;
  }

  /**
   * Removes content without a row, and returns how much. A process that was killed during an upload leaves some, and so
   * does a store that could not remove it together with the row.
   */
  private async dropStrays(): Promise<number> {
    const strays = await this.strays();
    return oneByOne(strays, (stray) => this.dropStray(stray));
  }

  /**
   * Without anything that this product has not written, or that is older than the first user: it belongs to another
   * database, and a wrong setting must not destroy it. Complete content stays for a week: after an older database was
   * restored, the newer one may still follow.
   */
  private async strays(): Promise<Stray[]> {
    const [times] = await this.database.query<{ first: Date | null; dayAgo: Date; weekAgo: Date }>(
      `SELECT min(created_at) AS first, clock_timestamp() - interval '1 day' AS "dayAgo",
              clock_timestamp() - interval '7 days' AS "weekAgo" FROM users`,
    );
    const { first, dayAgo, weekAgo } = times!;
    const rows = await this.database.query<{ id: string }>('SELECT id FROM files');
    const known = new Set(rows.map(({ id }) => id));
    const strays: Stray[] = [];
    for await (const { name, at } of this.store.entries()) {
      const [, id, partial] = NAME.exec(name) ?? [];
      if (!isUuid(id) || !first || at < first || at > (partial ? dayAgo : weekAgo)) continue;
      if (partial || !known.has(id)) strays.push({ name, id: partial ? null : id });
    }
    return strays;
  }

  /** Checks for the row once more. Nothing is removed during a backup. */
  private dropStray({ name, id }: Stray): Promise<boolean> {
    return this.database.transaction(async () => {
      const [row] = await this.database.query<{ mayRemove: boolean }>(
        `SELECT pg_try_advisory_xact_lock_shared(${FILES_LOCK})
                AND NOT EXISTS (SELECT FROM files WHERE id = $1::uuid) AS "mayRemove"`,
        [id],
      );
      if (row!.mayRemove) await this.store.removeEntry(name);
      return row!.mayRemove;
    });
  }
}
