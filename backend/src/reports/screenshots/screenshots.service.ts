import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS, MESSAGES, type ScreenshotResponse } from '../../contract';
import type { FileEntity } from '../../files/file.entity';
import { FilesService, fileUrl } from '../../files/files.service';
import { reencodeImage } from '../../files/images';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import { ReportsRepository } from '../reports.repository';
import { seesReport } from '../reports.service';

const UPLOADS: RateLimit = { name: 'upload', points: LIMITS.upload.perMinute, seconds: 60 };

/** Screenshots: uploaded first, then attached to a report. Until then they are visible only to their uploader. */
@Injectable()
export class ScreenshotsService implements OnModuleInit {
  constructor(
    private readonly files: FilesService,
    private readonly reports: ReportsRepository,
    private readonly limits: RateLimits,
  ) {}

  onModuleInit(): void {
    this.files.register('screenshot', {
      mayView: (user, file) => this.mayView(user, file),
      isUsed: 'EXISTS (SELECT FROM task_reports r WHERE r.screenshot_id = f.id)',
    });
  }

  async upload(user: CurrentUser, file?: Express.Multer.File): Promise<ScreenshotResponse> {
    await this.limits.consume(UPLOADS, user.id);
    if (!file) throw AppError.badRequest(MESSAGES.upload.missing);
    const image = await reencodeImage(file.path);
    const { id } = await this.files.save(user, 'screenshot', image);
    return { screenshotUrl: fileUrl(id) };
  }

  private async mayView(user: CurrentUser, file: FileEntity): Promise<boolean> {
    const row = await this.reports.findByScreenshot(file.id);
    return row ? seesReport(user, row) : file.ownerId === user.id;
  }
}
