import { Module } from '@nestjs/common';
import { AutoStopsRepository } from './auto-stops.repository';
import { TimeLogsRepository } from './time-logs.repository';

@Module({
  providers: [TimeLogsRepository, AutoStopsRepository],
  exports: [TimeLogsRepository, AutoStopsRepository],
})
export class TimeLogsModule {}
