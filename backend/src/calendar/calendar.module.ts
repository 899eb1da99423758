import { Module } from '@nestjs/common';
import { MeetingsModule } from '../meetings/meetings.module';
import { CalendarController } from './calendar.controller';
import { CalendarRepository } from './calendar.repository';
import { CalendarSyncService } from './calendar-sync.service';
import { FeedController } from './feed/feed.controller';
import { FeedService } from './feed/feed.service';
import { GoogleClient } from './google/google-client';
import { GoogleController } from './google/google.controller';
import { GoogleRepository } from './google/google.repository';
import { GoogleService } from './google/google.service';
import { GoogleSyncService } from './google/google-sync.service';

@Module({
  imports: [MeetingsModule],
  controllers: [CalendarController, FeedController, GoogleController],
  providers: [
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
