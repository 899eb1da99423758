import { Module } from '@nestjs/common';
import { MeetingsModule } from '../meetings/meetings.module';
import { CalendarController } from './calendar.controller';
import { CalendarRepository } from './calendar.repository';
import { CalendarSyncService } from './calendar-sync.service';

@Module({
  imports: [MeetingsModule],
  controllers: [CalendarController],
  providers: [CalendarRepository, CalendarSyncService],
})
export class CalendarModule {}
