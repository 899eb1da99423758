import { Body, Controller, Delete, Get, Param, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { LIMITS, MESSAGES } from '../contract';
import { UploadField } from '../files/upload-field';
import { Live } from '../platform/events/live';
import { Fails } from '../platform/http/api-responses';
import { IdPipe } from '../platform/http/id.pipe';
import { Success } from '../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { AttachmentsService } from './attachments.service';
import { AttachFileDto } from './comments.dto';
import { TaskAttachment, TaskFile } from './comments.responses';

@ApiTags('comments')
@Controller()
export class AttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  @Post('upload/task-attachment')
  @Can('attachment.add')
  @UploadField('file', LIMITS.upload.taskFileBytes, MESSAGES.comment.fileTooLarge)
  @Fails(429)
  @ApiOperation({ summary: 'Upload a file for a task or a comment' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } })
  @ApiCreatedResponse({ type: TaskFile })
  upload(@Me() me: CurrentUser, @UploadedFile() file?: Express.Multer.File): Promise<TaskFile> {
    return this.attachments.upload(me, file);
  }

  @Get('tasks/:id/attachments')
  @Live()
  @Can('task.see')
  @ApiOperation({ summary: "A task's own files; those of its comments are with the comments" })
  @ApiOkResponse({ type: [TaskAttachment] })
  list(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<TaskAttachment[]> {
    return this.attachments.list(me, id);
  }

  @Post('tasks/:id/attachments')
  @Can('attachment.add')
  @ApiOperation({ summary: 'Attach an uploaded file to a task' })
  @ApiCreatedResponse({ type: TaskAttachment })
  @ApiOkResponse({ type: TaskAttachment, description: 'The file was attached to this task before' })
  async attach(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Body() body: AttachFileDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TaskAttachment> {
    const { attachment, isNew } = await this.attachments.attach(me, id, body.fileId);
    response.status(isNew ? 201 : 200);
    return attachment;
  }

  @Delete('tasks/:id/attachments/:fileId')
  @Can('attachment.remove')
  @ApiOperation({ summary: 'Remove a file from a task' })
  @ApiOkResponse({ type: Success })
  async remove(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Param('fileId', IdPipe) fileId: string,
  ): Promise<Success> {
    await this.attachments.remove(me, id, fileId);
    return { success: true };
  }
}
