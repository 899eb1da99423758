import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { limitConcurrency } from '../platform/concurrency';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { Database } from '../platform/database/database';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import type { ByteRange } from '../platform/storage/bucket';
import { FileEntity, type FileKind } from './file.entity';
import { FILE_STORE, type FileStore } from './file-store';
import { FILES_LOCK } from './files-lock';
import { dropStaleUploads } from './uploads-folder';

/** The rules that the module that owns a kind of file provides. */
export interface FileUse {
  /** Whether the user may download the file. */
  mayView: (user: CurrentUser, file: FileEntity) => Promise<boolean>;
  /** An SQL condition on a row `f` of `files`: true while anything refers to the file. */
  isUsed: string;
  /** Ends uses that are over, before a sweep removes the unused files. */
  endUses?: () => Promise<void>;
}

interface FileContent {
  bytes: Buffer;
  contentType: string;
  name?: string;
}

interface FileFacts {
  contentType: string;
  name: string | null;
  bytes: number;
}

const STALE_UPLOAD_MS = 60 * 60_000;
/** How many files a sweep removes in one transaction. */
const AT_ONCE = 100;
/** How often a sweep looks whether a backup has ended. */
const BACKUP_POLL_MS = 1_000;
const PREFIX = '/api/files/';

export const fileUrl = (id: string) => PREFIX + id;

/** The file id in one of our URLs; undefined for any other text. */
export function fileIdOf(url: string): string | undefined {
  return url.startsWith(PREFIX) ? url.slice(PREFIX.length) : undefined;
}

/**
 * The life of an uploaded file: first visible only to its uploader, then used by the data that refers to it, and
 * removed when nothing does. A file that was never used is removed after a day, by `FilesSweepService`.
 */
@Injectable()
export class FilesService {
  private readonly logger = new Logger(FilesService.name);
  private readonly uses = new Map<FileKind, FileUse>();
  /** One at a time: a store that does not respond must not take up all connections to the database. */
  private readonly inBackground = limitConcurrency(1);

  constructor(
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  register(kind: FileKind, use: FileUse): void {
    this.uses.set(kind, use);
  }

  async save(owner: CurrentUser, kind: FileKind, content: FileContent): Promise<FileEntity> {
    const id = uuidv7();
    await this.store.save(id, content.bytes);
    return this.insert(id, owner, kind, { name: null, ...content, bytes: content.bytes.length });
  }

  /** Takes over an upload from the disk. */
  async adopt(owner: CurrentUser, kind: FileKind, content: FileFacts & { path: string }): Promise<FileEntity> {
    const id = uuidv7();
    await this.store.adopt(id, content.path);
    return this.insert(id, owner, kind, content);
  }

  /** A file of this kind that the user uploaded. */
  findOwn(owner: CurrentUser, kind: FileKind, id: string): Promise<FileEntity | null> {
    return this.files.findOneBy({ id, kind, ownerId: owner.id });
  }

  /** @throws AppError 404 if the file does not exist or may not be seen by the user */
  async find(user: CurrentUser, id: string): Promise<FileEntity> {
    const file = await this.files.findOneBy({ id });
    const use = file && this.uses.get(file.kind);
    if (!file || !use || !(await use.mayView(user, file))) throw AppError.notFound();
    return file;
  }

  /** @throws AppError 404 if the content of the file is missing */
  async open({ id }: FileEntity, range?: ByteRange) {
    const stored = await this.store.open(id, range);
    if (!stored) throw AppError.notFound();
    return stored;
  }

  @Cron(CronExpression.EVERY_HOUR)
  async dropStaleUploads(): Promise<void> {
    await dropStaleUploads(this.config.dataDir, STALE_UPLOAD_MS);
  }

  /** Removes those of these files that nothing refers to. */
  async discard(ids: string[]): Promise<void> {
    if (ids.length > 0) await this.discardWhere('f.id = ANY ($1)', [ids]);
  }

  /** Removes those of a user's files that nothing refers to. */
  async discardUnused(ownerId: string, ids: string[]): Promise<void> {
    await this.discardWhere('f.owner_id = $1 AND f.id::text = ANY ($2)', [ownerId, ids]);
  }

  kinds(): FileKind[] {
    return [...this.uses.keys()];
  }

  /** Removes the files of this kind that nothing has referred to for a day, and returns how many. Waits for a backup. */
  async dropUnused(kind: FileKind): Promise<number> {
    await this.uses.get(kind)?.endUses?.();
    const isOld = `f.kind = $1 AND f.created_at < clock_timestamp() - interval '1 day'`;
    let removed = 0;
    for (;;) {
      const count = await this.removeWhere(isOld, [kind], AT_ONCE);
      if (count === undefined) {
        await sleep(BACKUP_POLL_MS);
        continue;
      }
      removed += count;
      if (count < AT_ONCE) return removed;
    }
  }

  /**
   * Removes content only after the commit: content cannot be rolled back, and a change must not fail because of it. The
   * next sweep finds the files that remain. No change waits for a store on the network.
   */
  private async discardWhere(condition: string, values: unknown[]): Promise<void> {
    const remove = () =>
      this.removeWhere(condition, values).then(
        () => undefined,
        (error: Error) => this.logger.warn(`Files are left to the next sweep: ${error.message}`),
      );
    await this.database.afterCommit(() => (this.store.isRemote ? void this.inBackground(remove) : remove()));
  }

  /**
   * Removes unused files that meet a condition in SQL, and returns how many. The content is removed first: of files for
   * which that fails the rows remain, and the next sweep finds them. During a backup, nothing is removed and this
   * returns undefined.
   * @throws if none of them can be removed
   */
  private removeWhere(condition: string, values: unknown[], most?: number): Promise<number | undefined> {
    return this.database.transaction(async () => {
      const [lock] = await this.database.query<{ mayRemove: boolean }>(
        `SELECT pg_try_advisory_xact_lock_shared(${FILES_LOCK}) AS "mayRemove"`,
      );
      if (!lock!.mayRemove) return undefined;
      const locked = await this.database.query<{ id: string }>(
        `SELECT f.id FROM files f WHERE (${condition}) AND NOT (${this.isUsed()}) LIMIT ${most ?? 'ALL'} FOR UPDATE OF f`,
        values,
      );
      // The lock may have waited for a change that refers to a file. Only a statement begun after that sees the change.
      const rows = await this.database.query<{ id: string }>(
        `SELECT f.id FROM files f WHERE f.id = ANY ($1) AND NOT (${this.isUsed()})`,
        [locked.map(({ id }) => id)],
      );
      const removals = await Promise.allSettled(rows.map(({ id }) => this.store.remove(id)));
      const removed = rows.filter((_, index) => removals[index]!.status === 'fulfilled').map(({ id }) => id);
      const [failure, ...others] = removals.filter((it) => it.status === 'rejected');
      if (failure && removed.length === 0) throw failure.reason;
      if (failure)
        this.logger.warn(`The content of ${1 + others.length} files could not be removed: ${failure.reason}`);
      await this.database.query('DELETE FROM files WHERE id = ANY ($1)', [removed]);
      return removed.length;
    });
  }

  /** The combined conditions of all modules. */
  private isUsed(): string {
    return [...this.uses].map(([kind, { isUsed }]) => `f.kind = '${kind}' AND ${isUsed}`).join(' OR ');
  }

  private get files() {
    return this.database.manager.getRepository(FileEntity);
  }

  /** Stores the row. If it was certainly not stored, the content is removed: without a row, nothing else would do so. */
  private async insert(id: string, owner: CurrentUser, kind: FileKind, facts: FileFacts): Promise<FileEntity> {
    const { contentType, name, bytes } = facts;
    const file = this.files.create({ id, kind, ownerId: owner.id, contentType, name, bytes });
    let isCommitting = false;
    try {
      await this.database.transaction(async () => {
        // Also sets `createdAt`.
        await this.files.insert(file);
        isCommitting = true;
      });
      return file;
    } catch (error) {
      // A commit may have succeeded even if its response was lost.
      if (!isCommitting) await this.removeContent(id);
      throw error;
    }
  }

  private async removeContent(id: string): Promise<void> {
    try {
      await this.store.remove(id);
    } catch (error) {
      this.logger.warn(
        `The content ${id}, which belongs to no file, could not be removed: ${(error as Error).message}`,
      );
    }
  }
}
