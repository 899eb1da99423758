import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TasksModule } from '../tasks/tasks.module';
import { AttachmentsController } from './attachments.controller';
import { AttachmentsRepository } from './attachments.repository';
import { AttachmentsService } from './attachments.service';
import { CommentEntity } from './comment.entity';
import { CommentsController } from './comments.controller';
import { CommentsHooks } from './comments.hooks';
import { CommentsRepository } from './comments.repository';
import { CommentsService } from './comments.service';
import { TaskAttachmentEntity } from './task-attachment.entity';

@Module({
  imports: [TypeOrmModule.forFeature([CommentEntity, TaskAttachmentEntity]), TasksModule],
  controllers: [CommentsController, AttachmentsController],
  providers: [CommentsService, CommentsRepository, CommentsHooks, AttachmentsService, AttachmentsRepository],
  exports: [CommentsRepository],
})
export class CommentsModule {}
