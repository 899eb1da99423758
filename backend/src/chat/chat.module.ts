import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttachmentsRepository } from './attachments/attachments.repository';
import { AttachmentsService } from './attachments/attachments.service';
import { ChatUploadController } from './attachments/chat-upload.controller';
import { ChatHooks } from './chat.hooks';
import { DeviceKeysModule } from './device-keys/device-keys.module';
import { EpochsModule } from './epochs/epochs.module';
import { ConversationEntity } from './groups/conversation.entity';
import { ConversationMemberEntity } from './groups/conversation-member.entity';
import { GroupChatController } from './groups/group-chat.controller';
import { GroupsRepository } from './groups/groups.repository';
import { GroupsService } from './groups/groups.service';
import { HandoversModule } from './handovers/handovers.module';
import { DirectChatController } from './messages/direct-chat.controller';
import { MessageEntity } from './messages/message.entity';
import { MessageAllowanceEntity } from './messages/message-allowance.entity';
import { MessagesRepository } from './messages/messages.repository';
import { MessagesService } from './messages/messages.service';
import { ReadingRepository } from './messages/reading.repository';
import { ReadingService } from './messages/reading.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([ConversationMemberEntity, ConversationEntity, MessageAllowanceEntity, MessageEntity]),
    DeviceKeysModule,
    EpochsModule,
    HandoversModule,
  ],
  controllers: [DirectChatController, GroupChatController, ChatUploadController],
  providers: [
    ChatHooks,
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
