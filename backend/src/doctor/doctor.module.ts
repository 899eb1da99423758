import { Module } from '@nestjs/common';
import { TimerModule } from '../timer/timer.module';
import { DoctorService } from './doctor.service';

@Module({ imports: [TimerModule], providers: [DoctorService], exports: [DoctorService] })
export class DoctorModule {}
