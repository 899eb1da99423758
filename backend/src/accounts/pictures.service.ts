import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { can, LIMITS, MESSAGES, type PicturesResponse } from '../contract';
import { Database } from '../platform/database/database';
import type { FileEntity } from '../platform/files/file.entity';
import { fileIdOf, FilesService, fileUrl } from '../platform/files/files.service';
import { StorageQuota } from '../platform/files/storage-quota';
import { reencodeImage } from '../platform/files/images';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { type RateLimit, RateLimits } from '../platform/security/rate-limits';
import { UsersRepository } from '../users/users.repository';
import { ProfileService } from './profile.service';

const { picture, upload } = LIMITS;
const UPLOADS: RateLimit = { name: 'upload', points: upload.perMinute, seconds: 60 };

/** The two pictures of an account: where each is kept, and how large it is at most. */
const PICTURES = {
  'profile-picture': { column: 'profilePicture', box: { px: picture.sizePx, isSquare: true } },
  'company-logo': { column: 'companyLogo', box: { px: picture.logoPx, isSquare: false } },
} as const;
export type PictureKind = keyof typeof PICTURES;

/** Pictures of people and of their companies, seen by whoever sees the person. */
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
      this.files.guard(kind, (user, file) => this.mayView(user, file));
    }
  }

  /** @throws AppError 413 and 415 for what is too large or no picture, in the modal's words */
  setCropped(me: CurrentUser, dataUrl: string): Promise<PicturesResponse> {
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    if (bytes.length > upload.profileImageBytes) throw AppError.tooLarge(MESSAGES.upload.pictureTooLarge);
    return this.quota.with(me, bytes.length, () => this.set(me, 'profile-picture', bytes, MESSAGES.upload.selectImage));
  }

  /**
   * Puts a new picture in the place of the one before, whose file goes.
   * @param source its bytes, or the path of a file
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

  /** Takes what hangs on nobody: uploads that were cut off between the file and the account. */
  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  async dropUnused(): Promise<void> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT f.id FROM files f JOIN users u ON u.id = f.owner_id
        WHERE f.kind = ANY ($1) AND f.created_at < clock_timestamp() - interval '1 day'
          AND $2 || f.id IS DISTINCT FROM u.profile_picture AND $2 || f.id IS DISTINCT FROM u.company_logo`,
      [Object.keys(PICTURES), fileUrl('')],
    );
    await this.files.discard(rows.map(({ id }) => id));
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
