import { stat } from 'node:fs/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { type AttachmentType, type ChatUploadResponse, LIMITS, MESSAGES, SEALED_FILE } from '../contract';
import type { FileEntity } from '../platform/files/file.entity';
import { fileIdOf, FilesService, fileUrl } from '../platform/files/files.service';
import { reencodeImage } from '../platform/files/images';
import { AppError } from '../platform/http/app-error';
import { isUuid } from '../platform/http/checks';
import type { CurrentUser } from '../platform/security/access';
import { type RateLimit, RateLimits } from '../platform/security/rate-limits';
import { type AttachmentKind, attachmentKind, typeOfContent } from './attachment-kind';
import { AttachmentsRepository } from './attachments.repository';
import { safeFileName } from './file-name';

const UPLOADS: RateLimit = { name: 'upload', points: LIMITS.upload.perMinute, seconds: 60 };

/** Files of messages: uploaded first, then sent. Until then only their uploader sees them, afterwards the members. */
@Injectable()
export class AttachmentsService implements OnModuleInit {
  constructor(
    private readonly attachments: AttachmentsRepository,
    private readonly files: FilesService,
    private readonly limits: RateLimits,
  ) {}

  onModuleInit(): void {
    this.files.guard('attachment', (user, file) => this.mayView(user, file));
  }

  /** @param isSealed whether the browser has encrypted it: then it is taken as it is, and can only be downloaded */
  async upload(user: CurrentUser, isSealed: boolean, file?: Express.Multer.File): Promise<ChatUploadResponse> {
    await this.limits.consume(UPLOADS, user.id);
    if (!file) throw AppError.badRequest(MESSAGES.upload.missing);
    const stored = await (isSealed ? this.storeSealed(user, file) : this.store(user, file));
    const { id, name, contentType } = stored;
    return { attachmentUrl: fileUrl(id), attachmentType: typeOfContent(contentType), attachmentName: name! };
  }

  /** @throws AppError 400 for a URL that is not of a file which this person has uploaded here */
  async own(
    user: CurrentUser,
    url: string,
  ): Promise<{ id: string; type: AttachmentType; name: string; isSealed: boolean }> {
    const id = fileIdOf(url);
    const file = isUuid(id) ? await this.files.findOwn(user, 'attachment', id) : null;
    if (!file) throw AppError.badRequest(MESSAGES.chat.attachmentNotYours);
    const { name, contentType } = file;
    const isSealed = contentType === SEALED_FILE.contentType;
    return { id: file.id, type: typeOfContent(contentType), name: name!, isSealed };
  }

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  async dropUnused(): Promise<void> {
    await this.files.remove(await this.attachments.dropUnused());
  }

  private async store(user: CurrentUser, { path, originalname }: Express.Multer.File): Promise<FileEntity> {
    const kind = await attachmentKind(path, originalname);
    if (!kind) throw AppError.wrongKind(MESSAGES.chat.fileKind);
    const name = safeFileName(originalname, kind.endings);
    if (kind.type === 'image') return this.files.save(user, 'attachment', { ...(await reencodeImage(path)), name });
    return this.adopt(user, path, kind, name);
  }

  private storeSealed(user: CurrentUser, { path }: Express.Multer.File): Promise<FileEntity> {
    return this.adopt(user, path, SEALED_FILE, SEALED_FILE.name);
  }

  private async adopt(user: CurrentUser, path: string, kind: Pick<AttachmentKind, 'contentType'>, name: string) {
    const { size } = await stat(path);
    return this.files.adopt(user, 'attachment', { path, contentType: kind.contentType, name, bytes: size });
  }

  private async mayView(user: CurrentUser, file: FileEntity): Promise<boolean> {
    const { isSent, isMember } = await this.attachments.accessOf(file.id, user.id);
    return isSent ? isMember : file.ownerId === user.id;
  }
}
