import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MeetingsModule } from '../meetings/meetings.module';
import { CalendarController } from './calendar.controller';
import { CalendarHooks } from './calendar.hooks';
import { CalendarRepository } from './calendar.repository';
import { CalendarSyncService } from './calendar-sync.service';
import { CalendarFeedEntity } from './feed/calendar-feed.entity';
import { FeedController } from './feed/feed.controller';
import { FeedService } from './feed/feed.service';
import { ExternalEventEntity } from './google/external-event.entity';
import { GoogleController } from './google/google.controller';
import { GoogleRepository } from './google/google.repository';
import { GoogleService } from './google/google.service';
import { GoogleAccountEntity } from './google/google-account.entity';
import { GoogleAuthStateEntity } from './google/google-auth-state.entity';
import { GoogleClient } from './google/google-client';
import { GoogleEventEntity } from './google/google-event.entity';
import { GoogleSyncService } from './google/google-sync.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      CalendarFeedEntity,
      ExternalEventEntity,
      GoogleAccountEntity,
      GoogleAuthStateEntity,
      GoogleEventEntity,
    ]),
    MeetingsModule,
  ],
  controllers: [CalendarController, FeedController, GoogleController],
  providers: [
    CalendarHooks,
    CalendarRepository,
    CalendarSyncService,
    FeedService,
    GoogleClient,
    GoogleRepository,
    GoogleService,
    GoogleSyncService,
  ],
})
export class CalendarModule {}
