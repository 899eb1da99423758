import { Module } from '@nestjs/common';
import { AttachmentsRepository } from './attachments.repository';
import { AttachmentsService } from './attachments.service';
import { ChatUploadController } from './chat-upload.controller';
import { DirectChatController } from './direct-chat.controller';
import { GroupChatController } from './group-chat.controller';
import { GroupsRepository } from './groups.repository';
import { GroupsService } from './groups.service';
import { MessagesRepository } from './messages.repository';
import { MessagesService } from './messages.service';
import { ReadingRepository } from './reading.repository';
import { ReadingService } from './reading.service';

@Module({
  controllers: [DirectChatController, GroupChatController, ChatUploadController],
  providers: [
    MessagesService,
    MessagesRepository,
    ReadingService,
    ReadingRepository,
    GroupsService,
    GroupsRepository,
    AttachmentsService,
    AttachmentsRepository,
  ],
  exports: [MessagesRepository, GroupsRepository],
})
export class ChatModule {}
