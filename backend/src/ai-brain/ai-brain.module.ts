import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { AiBrainController } from './ai-brain.controller';
import { AiBrainRepository } from './ai-brain.repository';
import { AiBrainService } from './ai-brain.service';
import { CreateTasksService } from './create-tasks.service';
import { CreatedSuggestionEntity } from './created-suggestion.entity';
import { TranscriptionService } from './transcription.service';

@Module({
  imports: [TypeOrmModule.forFeature([CreatedSuggestionEntity]), UsersModule, TasksModule],
  controllers: [AiBrainController],
  providers: [AiBrainService, AiBrainRepository, CreateTasksService, TranscriptionService],
})
export class AiBrainModule {}
