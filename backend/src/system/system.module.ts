import { Module } from '@nestjs/common';
import { BackupModule } from '../backup/backup.module';
import { DoctorModule } from '../doctor/doctor.module';
import { RealtimeModule } from '../realtime/realtime.module';
import { SystemController } from './system.controller';
import { SystemMetrics } from './system.metrics';
import { SystemService } from './system.service';

@Module({
  imports: [BackupModule, DoctorModule, RealtimeModule],
  controllers: [SystemController],
  providers: [SystemMetrics, SystemService],
})
export class SystemModule {}
