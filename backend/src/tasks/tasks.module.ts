import { Module } from '@nestjs/common';
import { TimeLogsModule } from '../time-logs/time-logs.module';
import { UsersModule } from '../users/users.module';
import { BoardRepository } from './board.repository';
import { TasksController } from './tasks.controller';
import { TasksRepository } from './tasks.repository';
import { TasksService } from './tasks.service';

@Module({
  imports: [UsersModule, TimeLogsModule],
  controllers: [TasksController],
  providers: [TasksService, TasksRepository, BoardRepository],
  exports: [TasksService, TasksRepository],
})
export class TasksModule {}
