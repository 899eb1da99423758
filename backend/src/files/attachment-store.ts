import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { LIMITS, MESSAGES } from '../contract';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { type RateLimit, RateLimits } from '../platform/security/rate-limits';
import { type AttachmentKind, attachmentKind, isCalledText } from './attachment-kind';
import type { FileEntity, FileKind } from './file.entity';
import { safeFileName } from './file-name';
import { FilesService } from './files.service';
import { reencodeImage } from './images';

const UPLOADS: RateLimit = { name: 'upload', points: LIMITS.upload.perMinute, seconds: 60 };

const WRONG_TEXT = 'A text file must hold plain text: no web page and no program';
const WRONG_IMAGE = 'The image cannot be read. It may be damaged: save it again and retry.';
const WRONG_IMAGE_KIND = 'An image must be a JPEG, a GIF, a WebP or a PNG without animation: save it as one and retry.';
const IMAGE_ENDING = /\.(?:png|p?jpe?g|jfif|jpe|pjp|gif|webp)$/i;

/** Stores the files that users attach: only known kinds, detected from the content, and images re-encoded. */
@Injectable()
export class AttachmentStore {
  constructor(
    private readonly files: FilesService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws AppError 429 after too many uploads; 400 without a file */
  async receive(user: CurrentUser, file?: Express.Multer.File): Promise<Express.Multer.File> {
    await this.limits.consume(UPLOADS, user.id);
    if (!file) throw AppError.badRequest(MESSAGES.upload.missing);
    return file;
  }

  /** @throws AppError 415 for a kind that may not be attached */
  async store(user: CurrentUser, use: FileKind, { path, originalname }: Express.Multer.File): Promise<FileEntity> {
    const kind = await attachmentKind(path, originalname);
    if (!kind) throw AppError.wrongKind(refusalOf(originalname));
    if (kind.type !== 'image') return this.adopt(user, use, path, kind, safeFileName(originalname, kind.endings));
    const image = await reencodeImage(path, { keepsKind: true, wrongKind: WRONG_IMAGE });
    return this.files.save(user, use, { ...image, name: imageName(originalname, kind.endings) });
  }

  /** Stores an upload without checking its content. */
  async adopt(
    user: CurrentUser,
    use: FileKind,
    path: string,
    { contentType }: Pick<AttachmentKind, 'contentType'>,
    name: string,
  ): Promise<FileEntity> {
    const { size } = await stat(path);
    return this.files.adopt(user, use, { path, contentType, name, bytes: size });
  }
}

function refusalOf(name: string): string {
  if (isCalledText(name)) return WRONG_TEXT;
  return IMAGE_ENDING.test(name) ? WRONG_IMAGE_KIND : MESSAGES.chat.fileKind;
}

/** A "photo.png" that contains a JPEG becomes "photo.jpg". */
function imageName(name: string, endings: readonly string[]): string {
  const isRight = endings.some((ending) => name.toLowerCase().endsWith(ending));
  return safeFileName(isRight ? name : name.replace(IMAGE_ENDING, ''), endings);
}
