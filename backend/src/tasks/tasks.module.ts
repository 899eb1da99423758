import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module';
import { BoardRepository } from './board.repository';
import { BoardSnapshots } from './board-snapshots';
import { ChecklistController } from './checklist/checklist.controller';
import { ChecklistRepository } from './checklist/checklist.repository';
import { ChecklistService } from './checklist/checklist.service';
import { ChecklistItemEntity } from './checklist/checklist-item.entity';
import { CreateOnceService } from './create-once.service';
import { CreatedTaskEntity } from './created-task.entity';
import { BulkService } from './history/bulk.service';
import { TaskHistoryController } from './history/task-history.controller';
import { TaskHistoryEntity } from './history/task-history.entity';
import { TaskHistoryRepository } from './history/task-history.repository';
import { TaskHistoryService } from './history/task-history.service';
import { TrashRepository } from './history/trash.repository';
import { TrashService } from './history/trash.service';
import { UndoService } from './history/undo.service';
import { LabelEntity } from './labels/label.entity';
import { LabelsController } from './labels/labels.controller';
import { LabelsRepository } from './labels/labels.repository';
import { LabelsService } from './labels/labels.service';
import { TaskLabelEntity } from './labels/task-label.entity';
import { TaskEntity } from './task.entity';
import { TaskAssignmentEntity } from './task-assignment.entity';
import { TaskDepartureEntity } from './task-departure.entity';
import { TasksController } from './tasks.controller';
import { TasksHooks } from './tasks.hooks';
import { TasksRepository } from './tasks.repository';
import { TasksService } from './tasks.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ...[CreatedTaskEntity, TaskAssignmentEntity, TaskDepartureEntity, TaskEntity, TaskHistoryEntity],
      ...[LabelEntity, TaskLabelEntity, ChecklistItemEntity],
    ]),
    UsersModule,
  ],
  controllers: [TasksController, TaskHistoryController, LabelsController, ChecklistController],
  providers: [
    ...[TasksService, CreateOnceService, TasksRepository, BoardRepository, BoardSnapshots],
    ...[TaskHistoryService, TaskHistoryRepository, UndoService, TrashService, TrashRepository, BulkService],
    ...[LabelsService, LabelsRepository, ChecklistService, ChecklistRepository, TasksHooks],
  ],
  exports: [TasksService, TasksRepository, LabelsService, LabelsRepository, ChecklistRepository, TaskHistoryRepository],
})
export class TasksModule {}
