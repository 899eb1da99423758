import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../http/app-error';
import type { CurrentUser } from '../security/access';
import { FileEntity, type FileKind } from './file.entity';
import { FileStore } from './file-store';

/** Whether a person may see a file of one kind: asked of the module whose thing the file hangs on. */
export type FileGuard = (user: CurrentUser, file: FileEntity) => Promise<boolean>;

interface FileContent {
  bytes: Buffer;
  contentType: string;
  name?: string;
}

interface FileFacts {
  contentType: string;
  name: string | null;
  /** How many. */
  bytes: number;
}

const STALE_UPLOAD_MS = 60 * 60_000;
const PREFIX = '/api/files/';

export const fileUrl = (id: string) => PREFIX + id;

/** The id in a URL of ours, or undefined for any other text. */
export function fileIdOf(url: string): string | undefined {
  return url.startsWith(PREFIX) ? url.slice(PREFIX.length) : undefined;
}

@Injectable()
export class FilesService {
  private readonly guards = new Map<FileKind, FileGuard>();

  constructor(
    @InjectRepository(FileEntity) private readonly files: Repository<FileEntity>,
    private readonly store: FileStore,
  ) {}

  guard(kind: FileKind, guard: FileGuard): void {
    this.guards.set(kind, guard);
  }

  async save(owner: CurrentUser, kind: FileKind, content: FileContent): Promise<FileEntity> {
    const id = uuidv7();
    await this.store.save(id, content.bytes);
    return this.insert(id, owner, kind, { name: null, ...content, bytes: content.bytes.length });
  }

  /** Takes over an upload that lies on the disk. */
  async adopt(owner: CurrentUser, kind: FileKind, content: FileFacts & { path: string }): Promise<FileEntity> {
    const id = uuidv7();
    await this.store.adopt(id, content.path);
    return this.insert(id, owner, kind, content);
  }

  /** A file of this kind that this person has uploaded. */
  findOwn(owner: CurrentUser, kind: FileKind, id: string): Promise<FileEntity | null> {
    return this.files.findOneBy({ id, kind, ownerId: owner.id });
  }

  /** @throws AppError 404 for a file that is absent, has lost its bytes, or may not be seen by this person */
  async open(user: CurrentUser, id: string) {
    const file = await this.files.findOneBy({ id });
    const guard = file && this.guards.get(file.kind);
    if (!file || !guard || !(await guard(user, file))) throw AppError.notFound();
    const stored = await this.store.open(id);
    if (!stored) throw AppError.notFound();
    return { file, ...stored };
  }

  @Cron(CronExpression.EVERY_HOUR)
  async dropStaleUploads(): Promise<void> {
    await this.store.dropStaleUploads(STALE_UPLOAD_MS);
  }

  /** Takes files that nothing hangs on. The rows go last: what is cut off in between can be found and done again. */
  async discard(ids: string[]): Promise<void> {
    await this.remove(ids);
    if (ids.length > 0) await this.files.delete(ids);
  }

  async remove(ids: string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.store.remove(id)));
  }

  private insert(id: string, owner: CurrentUser, kind: FileKind, facts: FileFacts): Promise<FileEntity> {
    const { contentType, name, bytes } = facts;
    return this.files.save({ id, kind, ownerId: owner.id, contentType, name, bytes, createdAt: new Date() });
  }
}
