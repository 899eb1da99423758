import { Body, Controller, Post, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LIMITS, MESSAGES } from '../../contract';
import { UploadField } from '../../files/upload-field';
import { Fails } from '../../platform/http/api-responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { ChatUploadResponse } from '../chat.responses';
import { AttachmentsService } from './attachments.service';

@ApiTags('chat')
@Controller('chat-upload')
export class ChatUploadController {
  constructor(private readonly attachments: AttachmentsService) {}

  @Post('file')
  @Can('chat.use')
  @UploadField('file', LIMITS.upload.chatFileBytes, MESSAGES.chat.fileTooLarge)
  @Fails(429)
  @ApiOperation({ summary: 'Upload a file for a message' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' }, sealed: { type: 'string', enum: ['true', 'false'] } },
    },
  })
  @ApiCreatedResponse({ type: ChatUploadResponse })
  upload(
    @Me() me: CurrentUser,
    @Body('sealed') sealed: unknown,
    @UploadedFile() file?: Express.Multer.File,
  ): Promise<ChatUploadResponse> {
    return this.attachments.upload(me, sealed === 'true', file);
  }
}
