import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Live } from '../platform/events/live';
import { Fails } from '../platform/http/api-responses';
import { IdPipe } from '../platform/http/id.pipe';
import { Success } from '../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { CommentQueryDto, CreateCommentDto, EditCommentDto } from './comments.dto';
import { TaskComment } from './comments.responses';
import { CommentsService } from './comments.service';

@ApiTags('comments')
@Controller()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Get('tasks/:id/comments')
  @Live()
  @Can('task.see')
  @ApiOperation({ summary: 'The newest comments on a task, in the order of time' })
  @ApiOkResponse({ type: [TaskComment] })
  list(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Query() query: CommentQueryDto,
  ): Promise<TaskComment[]> {
    return this.comments.list(me, id, query);
  }

  @Post('tasks/:id/comments')
  @Can('comment.write')
  @Fails(409)
  @ApiOperation({ summary: 'Comment on a task' })
  @ApiCreatedResponse({ type: TaskComment })
  @ApiOkResponse({ type: TaskComment, description: 'The comment with this clientId existed' })
  async create(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Body() body: CreateCommentDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TaskComment> {
    const { comment, isNew } = await this.comments.create(me, id, body);
    response.status(isNew ? 201 : 200);
    return comment;
  }

  @Put('comments/:id')
  @Can('comment.edit')
  @ApiOperation({ summary: "Change one's own comment" })
  @ApiOkResponse({ type: TaskComment })
  edit(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: EditCommentDto): Promise<TaskComment> {
    return this.comments.edit(me, id, body);
  }

  @Delete('comments/:id')
  @Can('comment.delete')
  @ApiOperation({ summary: 'Delete a comment and its files' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.comments.remove(me, id);
    return { success: true };
  }
}
