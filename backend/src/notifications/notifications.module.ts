import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DueRemindersRepository } from './due/due-reminders.repository';
import { DueRemindersService } from './due/due-reminders.service';
import { MailMetrics } from './mail/mail-metrics';
import { MailQueueRepository } from './mail/mail-queue.repository';
import { MailSender } from './mail/mail-sender';
import { MailSettingEntity } from './mail/mail-setting.entity';
import { MailSettingsController } from './mail/mail-settings.controller';
import { MailSettingsService } from './mail/mail-settings.service';
import { NotificationMailEntity } from './mail/notification-mail.entity';
import { NotificationEntity } from './notification.entity';
import { NotificationPreferenceEntity } from './notification-preference.entity';
import { NotificationsController } from './notifications.controller';
import { NotificationsHooks } from './notifications.hooks';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsService } from './notifications.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      NotificationEntity,
      NotificationPreferenceEntity,
      NotificationMailEntity,
      MailSettingEntity,
    ]),
  ],
  controllers: [NotificationsController, MailSettingsController],
  providers: [
    ...[NotificationsService, NotificationsHooks, NotificationsRepository],
    ...[DueRemindersService, DueRemindersRepository],
    ...[MailSender, MailQueueRepository, MailMetrics, MailSettingsService],
  ],
})
export class NotificationsModule {}
