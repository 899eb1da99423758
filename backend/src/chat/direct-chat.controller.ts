import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ChatMessage, DirectChat, UnreadCounts } from '../contract';
import { IdPipe } from '../platform/http/id.pipe';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { DirectMessageDto, EditMessageDto, MarkReadDto, MessageQueryDto } from './chat.dto';
import { MessagesService } from './messages.service';
import { ReadingService } from './reading.service';

@ApiTags('chat')
@Controller('chat')
export class DirectChatController {
  constructor(
    private readonly messages: MessagesService,
    private readonly reading: ReadingService,
  ) {}

  @Get('direct')
  @Can('chat.use')
  @ApiOperation({ summary: 'Your direct chats with messages, most recently active first' })
  @ApiOkResponse({ description: 'DirectChat[]' })
  chats(@Me() me: CurrentUser): Promise<DirectChat[]> {
    return this.reading.directChats(me);
  }

  @Get('direct/unread-counts')
  @Can('chat.use')
  @ApiOperation({ summary: 'Unread direct messages by sender id' })
  @ApiOkResponse({ description: 'UnreadCounts' })
  unread(@Me() me: CurrentUser): Promise<UnreadCounts> {
    return this.reading.directUnread(me);
  }

  @Get('direct/:userId')
  @Can('chat.use')
  @ApiOperation({ summary: 'Messages with one person; the newest page marks them read' })
  @ApiOkResponse({ description: 'ChatMessage[]' })
  async list(
    @Me() me: CurrentUser,
    @Param('userId', IdPipe) userId: string,
    @Query() query: MessageQueryDto,
  ): Promise<ChatMessage[]> {
    return this.reading.page(me, await this.reading.direct(me, userId), query);
  }

  @Post('direct')
  @Can('chat.use')
  @ApiOperation({ summary: 'Send a message to one person' })
  @ApiCreatedResponse({ description: 'ChatMessage; 200 if its clientId was used before' })
  async send(
    @Me() me: CurrentUser,
    @Body() body: DirectMessageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChatMessage> {
    const { message, isNew } = await this.messages.sendDirect(me, body.receiverId.toLowerCase(), body);
    response.status(isNew ? 201 : 200);
    return message;
  }

  @Post('direct/:userId/read')
  @HttpCode(200)
  @Can('chat.use')
  @ApiOperation({ summary: 'Mark messages of one person as read' })
  @ApiOkResponse()
  async markRead(@Me() me: CurrentUser, @Param('userId', IdPipe) userId: string, @Body() { seq }: MarkReadDto) {
    await this.reading.markRead(me, await this.reading.direct(me, userId), seq);
    return { success: true };
  }

  @Post('direct/:userId/typing')
  @HttpCode(200)
  @Can('chat.use')
  @ApiOperation({ summary: 'Send a typing indicator to one person' })
  @ApiOkResponse()
  async typing(@Me() me: CurrentUser, @Param('userId', IdPipe) userId: string) {
    await this.reading.typing(me, await this.reading.direct(me, userId));
    return { success: true };
  }

  @Put('messages/:id')
  @Can('chat.changeMessage')
  @ApiOperation({ summary: 'Edit one of your messages' })
  @ApiOkResponse({ description: 'ChatMessage' })
  edit(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: EditMessageDto): Promise<ChatMessage> {
    return this.messages.edit(me, id, body.message);
  }

  @Delete('messages/:id')
  @Can('chat.changeMessage')
  @ApiOperation({ summary: 'Delete one of your messages' })
  @ApiOkResponse()
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string) {
    await this.messages.remove(me, id);
    return { success: true };
  }
}
