import { Injectable, type OnModuleInit } from '@nestjs/common';
import { can, LIMITS, MESSAGES, type PicturesResponse } from '../../contract';
import type { FileEntity } from '../../files/file.entity';
import { fileIdOf, FilesService, fileUrl } from '../../files/files.service';
import { reencodeImage } from '../../files/images';
import { StorageQuota } from '../../files/storage-quota';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import { UsersRepository } from '../users.repository';
import { ProfileService } from './profile.service';

const { picture, upload } = LIMITS;
const UPLOADS: RateLimit = { name: 'upload', points: upload.perMinute, seconds: 60 };

/** An account's two pictures: the column, and the maximum size. */
const PICTURES = {
  'profile-picture': { column: 'profilePicture', box: { px: picture.sizePx, isSquare: true } },
  'company-logo': { column: 'companyLogo', box: { px: picture.logoPx, isSquare: false } },
} as const;
export type PictureKind = keyof typeof PICTURES;
const IS_USED = `EXISTS (SELECT FROM users u WHERE u.id = f.owner_id
  AND '${fileUrl('')}' || f.id IN (u.profile_picture, u.company_logo))`;

/** Pictures of users and their companies, visible to everyone who sees the user. */
@Injectable()
export class PicturesService implements OnModuleInit {
  constructor(
    private readonly files: FilesService,
    private readonly profile: ProfileService,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly quota: StorageQuota,
  ) {}

  onModuleInit(): void {
    for (const kind of Object.keys(PICTURES) as PictureKind[]) {
      this.files.register(kind, { mayView: (user, file) => this.mayView(user, file), isUsed: IS_USED });
    }
  }

  /** @throws AppError 413 or 415 if it is too large or not an image, with the texts of the modal */
  setCropped(me: CurrentUser, dataUrl: string): Promise<PicturesResponse> {
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    if (bytes.length > upload.profileImageBytes) throw AppError.tooLarge(MESSAGES.upload.pictureTooLarge);
    return this.quota.with(me, bytes.length, () => this.set(me, 'profile-picture', bytes, MESSAGES.upload.selectImage));
  }

  /**
   * Replaces a picture and deletes the previous file.
   * @param source the bytes, or the path of a file
   */
  async set(
    me: CurrentUser,
    kind: PictureKind,
    source: Buffer | string | undefined,
    wrongKind: string = MESSAGES.upload.selectValidImage,
  ): Promise<PicturesResponse> {
    await this.limits.consume(UPLOADS, me.id);
    if (!source) throw AppError.badRequest(MESSAGES.upload.missing);
    const image = await reencodeImage(source, { box: PICTURES[kind].box, wrongKind });
    const { id } = await this.files.save(me, kind, image);
    return this.replace(me, kind, fileUrl(id));
  }

  remove(me: CurrentUser, kind: PictureKind): Promise<PicturesResponse> {
    return this.replace(me, kind, null);
  }

  private async replace(me: CurrentUser, kind: PictureKind, url: string | null): Promise<PicturesResponse> {
    const { column } = PICTURES[kind];
    const { former, ...user } = await this.database.transaction(async () => {
      const account = await this.users.lock(me.id);
      if (!account) throw AppError.signedOut();
      const { profilePicture, companyLogo } = account;
      const pictures = { profilePicture, companyLogo, [column]: url };
      await this.profile.store(me, pictures);
      return { ...pictures, former: account[column] };
    });
    const formerId = former && fileIdOf(former);
    if (formerId) await this.files.discard([formerId]);
    return { user };
  }

  private async mayView(user: CurrentUser, file: FileEntity): Promise<boolean> {
    const [owner] = await this.users.listManaged(file.ownerId);
    if (!owner) return false;
    return owner.id === user.id || can(user, 'user.see', { role: owner.role });
  }
}
