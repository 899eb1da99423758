import { Module } from '@nestjs/common';
import { TimeLogsRepository } from './time-logs.repository';

@Module({ providers: [TimeLogsRepository], exports: [TimeLogsRepository] })
export class TimeLogsModule {}
