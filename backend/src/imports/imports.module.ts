import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TasksModule } from '../tasks/tasks.module';
import { ExtrasService } from './extras.service';
import { ImportedTaskEntity } from './imported-task.entity';
import { ImportsController } from './imports.controller';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';
import { PlanService } from './plan.service';

@Module({
  imports: [TypeOrmModule.forFeature([ImportedTaskEntity]), TasksModule],
  controllers: [ImportsController],
  providers: [ImportsService, PlanService, ExtrasService, ImportsRepository],
})
export class ImportsModule {}
