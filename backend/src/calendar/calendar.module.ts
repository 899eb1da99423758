import { Module } from '@nestjs/common';
import { MeetingsModule } from '../meetings/meetings.module';
import { CalendarController } from './calendar.controller';
import { CalendarRepository } from './calendar.repository';
import { CalendarSyncService } from './calendar-sync.service';
import { GoogleClient } from './google/google-client';
import { GoogleController } from './google/google.controller';
import { GoogleRepository } from './google/google.repository';
import { GoogleService } from './google/google.service';
import { GoogleSyncService } from './google/google-sync.service';

@Module({
  imports: [MeetingsModule],
  controllers: [CalendarController, GoogleController],
  providers: [
    CalendarRepository,
    CalendarSyncService,
    GoogleClient,
    GoogleRepository,
    GoogleService,
    GoogleSyncService,
  ],
})
export class CalendarModule {}
