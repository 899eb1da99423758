import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { EXPECTED_USER_HEADER, type UnreadCounts } from '../../contract';
import { Live } from '../../platform/events/live';
import { Fails } from '../../platform/http/api-responses';
import { IdPipe } from '../../platform/http/id.pipe';
import { Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { DirectMessageDto, EditMessageDto, MarkReadDto, MessageQueryDto } from '../chat.dto';
import { ChatMessage, DirectChat } from '../chat.responses';
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
  @Live()
  @Can('chat.use')
  @ApiOperation({ summary: 'Your direct chats with messages, most recently active first' })
  @ApiOkResponse({ type: [DirectChat] })
  chats(@Me() me: CurrentUser): Promise<DirectChat[]> {
    return this.reading.directChats(me);
  }

  @Get('direct/unread-counts')
  @Live()
  @Can('chat.use')
  @ApiOperation({ summary: 'Unread direct messages by sender id' })
  @ApiOkResponse({
    description: 'By the id of the sender',
    schema: { type: 'object', additionalProperties: { type: 'integer' } },
  })
  unread(@Me() me: CurrentUser): Promise<UnreadCounts> {
    return this.reading.directUnread(me);
  }

  @Get('direct/:userId')
  @Live()
  @Can('chat.use')
  @ApiOperation({ summary: 'Messages with one person; the newest page marks them read' })
  @ApiOkResponse({ type: [ChatMessage] })
  async list(
    @Me() me: CurrentUser,
    @Param('userId', IdPipe) userId: string,
    @Query() query: MessageQueryDto,
  ): Promise<ChatMessage[]> {
    return this.reading.page(me, await this.reading.direct(me, userId), query);
  }

  @Post('direct')
  @Can('chat.use')
  @Fails(404, 409, 429)
  @ApiOperation({ summary: 'Send a message to one person' })
  @ApiHeader({ name: EXPECTED_USER_HEADER, required: false, description: 'The id of the user who sends it' })
  @ApiCreatedResponse({ type: ChatMessage })
  @ApiOkResponse({ type: ChatMessage, description: 'The message with this clientId existed' })
  async send(
    @Me() me: CurrentUser,
    @Body() body: DirectMessageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChatMessage> {
    const { message, isNew } = await this.messages.sendDirect(me, body.receiverId, body);
    response.status(isNew ? 201 : 200);
    return message;
  }

  @Post('direct/:userId/read')
  @HttpCode(200)
  @Can('chat.use')
  @ApiOperation({ summary: 'Mark messages of one person as read' })
  @ApiOkResponse({ type: Success })
  async markRead(@Me() me: CurrentUser, @Param('userId', IdPipe) userId: string, @Body() { seq }: MarkReadDto) {
    await this.reading.markRead(me, await this.reading.direct(me, userId), seq);
    return { success: true };
  }

  @Post('direct/:userId/typing')
  @HttpCode(200)
  @Can('chat.use')
  @Fails(429)
  @ApiOperation({ summary: 'Send a typing indicator to one person' })
  @ApiOkResponse({ type: Success })
  async typing(@Me() me: CurrentUser, @Param('userId', IdPipe) userId: string) {
    await this.reading.typing(me, await this.reading.direct(me, userId));
    return { success: true };
  }

  @Put('messages/:id')
  @Can('chat.changeMessage')
  @Fails(409)
  @ApiOperation({ summary: 'Edit one of your messages' })
  @ApiOkResponse({ type: ChatMessage })
  edit(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: EditMessageDto): Promise<ChatMessage> {
    return this.messages.edit(me, id, body.message);
  }

  @Delete('messages/:id')
  @Can('chat.changeMessage')
  @ApiOperation({ summary: 'Delete one of your messages' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string) {
    await this.messages.remove(me, id);
    return { success: true };
  }
}
