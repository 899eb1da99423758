import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { EXPECTED_USER_HEADER, type UnreadCounts } from '../../contract';
import { Live } from '../../platform/events/live';
import { Fails } from '../../platform/http/api-responses';
import { IdPipe } from '../../platform/http/id.pipe';
import { Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { AddMembersDto, CreateGroupDto, MarkReadDto, MessageDto, MessageQueryDto, UpdateGroupDto } from '../chat.dto';
import { ChatMessage, GroupChat } from '../chat.responses';
import { MessagesService } from '../messages/messages.service';
import { ReadingService } from '../messages/reading.service';
import { GroupsService } from './groups.service';

@ApiTags('chat')
@Controller('group-chat')
export class GroupChatController {
  constructor(
    private readonly groups: GroupsService,
    private readonly messages: MessagesService,
    private readonly reading: ReadingService,
  ) {}

  @Get()
  @Live()
  @Can('chat.use')
  @ApiOperation({ summary: 'Your groups, most recently active first' })
  @ApiOkResponse({ type: [GroupChat] })
  list(@Me() me: CurrentUser): Promise<GroupChat[]> {
    return this.groups.list(me);
  }

  @Post()
  @Can('chat.use')
  @ApiOperation({ summary: 'Create a group' })
  @ApiCreatedResponse({ type: GroupChat })
  create(@Me() me: CurrentUser, @Body() body: CreateGroupDto): Promise<GroupChat> {
    return this.groups.create(me, body);
  }

  @Get('unread-counts')
  @Live()
  @Can('chat.use')
  @ApiOperation({ summary: 'Unread messages by group id' })
  @ApiOkResponse({
    description: 'By the id of the group',
    schema: { type: 'object', additionalProperties: { type: 'integer' } },
  })
  unread(@Me() me: CurrentUser): Promise<UnreadCounts> {
    return this.reading.groupUnread(me);
  }

  @Put(':id')
  @Can('chat.changeGroup')
  @ApiOperation({ summary: 'Update the name or description of a group' })
  @ApiOkResponse({ type: GroupChat })
  update(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: UpdateGroupDto): Promise<GroupChat> {
    return this.groups.update(me, id, body);
  }

  @Post(':id/members')
  @HttpCode(200)
  @Can('chat.changeGroup')
  @ApiOperation({ summary: 'Add people to a group' })
  @ApiOkResponse({ type: GroupChat })
  addMembers(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: AddMembersDto): Promise<GroupChat> {
    return this.groups.addMembers(me, id, body.memberIds);
  }

  @Delete(':id/members/:userId')
  @Can('chat.use')
  @ApiOperation({ summary: 'Leave a group, or remove a member' })
  @ApiOkResponse({ type: Success })
  async removeMember(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
  ): Promise<Success> {
    await this.groups.removeMember(me, id, userId);
    return { success: true };
  }

  @Get(':id/messages')
  @Live()
  @Can('chat.use')
  @ApiOperation({ summary: 'Messages of a group; the newest page marks them read' })
  @ApiOkResponse({ type: [ChatMessage] })
  async messagesOf(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Query() query: MessageQueryDto,
  ): Promise<ChatMessage[]> {
    return this.reading.page(me, await this.reading.group(me, id), query);
  }

  @Post(':id/messages')
  @Can('chat.use')
  @Fails(409, 429)
  @ApiOperation({ summary: 'Send a message to a group' })
  @ApiHeader({ name: EXPECTED_USER_HEADER, required: false, description: 'The id of the user who sends it' })
  @ApiCreatedResponse({ type: ChatMessage })
  @ApiOkResponse({ type: ChatMessage, description: 'The message with this clientId existed' })
  async send(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Body() body: MessageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChatMessage> {
    const { message, isNew } = await this.messages.sendToGroup(me, id, body);
    response.status(isNew ? 201 : 200);
    return message;
  }

  @Post(':id/read')
  @HttpCode(200)
  @Can('chat.use')
  @ApiOperation({ summary: 'Mark messages of a group as read' })
  @ApiOkResponse({ type: Success })
  async markRead(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() { seq }: MarkReadDto) {
    await this.reading.markRead(me, await this.reading.group(me, id), seq);
    return { success: true };
  }

  @Post(':id/typing')
  @HttpCode(200)
  @Can('chat.use')
  @Fails(429)
  @ApiOperation({ summary: 'Send a typing indicator to a group' })
  @ApiOkResponse({ type: Success })
  async typing(@Me() me: CurrentUser, @Param('id', IdPipe) id: string) {
    await this.reading.typing(me, await this.reading.group(me, id));
    return { success: true };
  }
}
