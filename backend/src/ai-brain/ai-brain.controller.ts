import { Body, Controller, Get, HttpCode, Post, Req, Res, UploadedFile, UseGuards } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { LIMITS, MESSAGES } from '../contract';
import { UploadField } from '../files/upload-field';
import { Fails } from '../platform/http/api-responses';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { CreateTasksDto, ProcessIdeasDto } from './ai-brain.dto';
import { AiBrainStatus, CreateTasksResponse, ProcessIdeasResponse, TranscribeResponse } from './ai-brain.responses';
import { AiBrainService } from './ai-brain.service';
import { CreateTasksService } from './create-tasks.service';
import { TranscriptionGuard } from './transcription.guard';
import { TranscriptionService } from './transcription.service';

@ApiTags('ai-brain')
@Controller('ai-brain')
export class AiBrainController {
  constructor(
    private readonly ideas: AiBrainService,
    private readonly transcription: TranscriptionService,
    private readonly tasks: CreateTasksService,
  ) {}

  @Get('status')
  @Can('aiBrain.use')
  @ApiOperation({ summary: 'Which engine extracts tasks, and whether recordings can be transcribed' })
  @ApiOkResponse({ type: AiBrainStatus })
  status(): AiBrainStatus {
    return this.ideas.status();
  }

  @Post('transcribe')
  @HttpCode(200)
  @Can('aiBrain.use')
  @UseGuards(TranscriptionGuard)
  @UploadField('audio', LIMITS.aiBrain.audioBytes, MESSAGES.aiBrain.audioTooLarge, { isPassing: true })
  @Fails(409, 429)
  @ApiOperation({ summary: 'Transcribe a recording' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { audio: { type: 'string', format: 'binary' } } } })
  @ApiOkResponse({ type: TranscribeResponse })
  transcribe(@Req() request: Request, @UploadedFile() file?: Express.Multer.File): Promise<TranscribeResponse> {
    return this.transcription.transcribe(file, leaving(request));
  }

  @Post('process-ideas')
  @HttpCode(200)
  @Can('aiBrain.use')
  @Fails(429)
  @ApiOperation({ summary: 'Suggest tasks from a text; nothing is stored' })
  @ApiOkResponse({ type: ProcessIdeasResponse })
  process(
    @Me() me: CurrentUser,
    @Req() request: Request,
    @Body() body: ProcessIdeasDto,
  ): Promise<ProcessIdeasResponse> {
    return this.ideas.process(me, body, leaving(request));
  }

  @Post('create-tasks')
  @Can('aiBrain.use')
  @ApiOperation({ summary: 'Create tasks from approved suggestions, independently of each other' })
  @ApiCreatedResponse({ type: CreateTasksResponse })
  @ApiOkResponse({ type: CreateTasksResponse, description: 'No task is new: they existed, or all were refused' })
  async create(
    @Me() me: CurrentUser,
    @Body() body: CreateTasksDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<CreateTasksResponse> {
    const { response, isNew } = await this.tasks.create(me, body);
    res.status(isNew ? 201 : 200);
    return response;
  }
}

/** Returns a signal that aborts when the caller disconnects before the response. */
function leaving({ res }: Request): AbortSignal {
  const controller = new AbortController();
  res?.once('close', () => controller.abort());
  return controller.signal;
}
