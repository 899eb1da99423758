import { Body, Controller, Post, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type ChatUploadResponse, LIMITS, MESSAGES } from '../contract';
import { UploadField } from '../platform/http/upload-field';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { AttachmentsService } from './attachments.service';

@ApiTags('chat')
@Controller('chat-upload')
export class ChatUploadController {
  constructor(private readonly attachments: AttachmentsService) {}

  @Post('file')
  @Can('chat.use')
  @UploadField('file', LIMITS.upload.chatFileBytes, MESSAGES.chat.fileTooLarge)
  @ApiOperation({ summary: 'Upload a file for a message' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' }, sealed: { type: 'string', enum: ['true', 'false'] } },
    },
  })
  @ApiCreatedResponse({ description: 'ChatUploadResponse' })
  upload(
    @Me() me: CurrentUser,
    @Body('sealed') sealed: unknown,
    @UploadedFile() file?: Express.Multer.File,
  ): Promise<ChatUploadResponse> {
    return this.attachments.upload(me, sealed === 'true', file);
  }
}
