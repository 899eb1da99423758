import { Module } from '@nestjs/common';
import { CalendarSyncService } from './calendar-sync.service';

@Module({ providers: [CalendarSyncService] })
export class CalendarModule {}
