import { Injectable } from '@nestjs/common';
import type { MailFrequency, MailSettings } from '../../contract';
import { Database } from '../../platform/database/database';
import { Mailer } from '../../platform/mail/mailer';
import { MailSettingEntity } from './mail-setting.entity';

/** How often a user gets notification mail. Its kinds are in the preferences. */
@Injectable()
export class MailSettingsService {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {}

  async find(userId: string): Promise<MailSettings> {
    const setting = await this.settings.findOneBy({ userId });
    return { frequency: setting?.frequency ?? 'at-once', isConfigured: this.mailer.isConfigured };
  }

  async change(userId: string, frequency: MailFrequency): Promise<MailSettings> {
    await this.settings.upsert({ userId, frequency }, ['userId']);
    return this.find(userId);
  }

  async forget(userId: string): Promise<void> {
    await this.settings.delete({ userId });
  }

  private get settings() {
    return this.database.manager.getRepository(MailSettingEntity);
  }
}
