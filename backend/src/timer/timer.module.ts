import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks/tasks.module';
import { TimeLogsModule } from '../time-logs/time-logs.module';
import { TimerController } from './timer.controller';
import { TimerService } from './timer.service';

@Module({
  imports: [TasksModule, TimeLogsModule],
  controllers: [TimerController],
  providers: [TimerService],
})
export class TimerModule {}
