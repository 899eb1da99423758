import { Inject, Injectable, Logger } from '@nestjs/common';
import { LIMITS, MESSAGES, type TranscribeResponse } from '../contract';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { AppError } from '../platform/http/app-error';
import { withinLimit } from './model/deadline';
import { clientOf, retryingOnce } from './model/model';
import { transcriptionOf } from './transcription.guard';

/** File extensions by the detected type of a recording. Browsers record audio as WebM, which is detected as video. */
const ENDINGS: Record<string, string> = {
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'video/matroska': 'webm',
  'video/mp4': 'mp4',
  'audio/mp4': 'mp4',
  'audio/x-m4a': 'm4a',
  'audio/wav': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/ogg': 'ogg',
  'video/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/mpeg': 'mp3',
};

@Injectable()
export class TranscriptionService {
  private readonly logger = new Logger(TranscriptionService.name);

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** @throws AppError 503 without a service, 415 if the file is not a recording, 400 if the service fails */
  async transcribe(file: Express.Multer.File | undefined, cancelled: AbortSignal): Promise<TranscribeResponse> {
    const service = transcriptionOf(this.config);
    if (!file || file.size === 0) throw AppError.badRequest(MESSAGES.aiBrain.audioRequired);
    const { fileTypeFromBuffer } = await import('file-type');
    const kind = await fileTypeFromBuffer(file.buffer);
    const ending = kind && ENDINGS[kind.mime];
    if (!ending) throw AppError.wrongKind(MESSAGES.aiBrain.audioKind);

    try {
      const { transcribeMs } = LIMITS.aiBrain;
      const client = await clientOf(service, transcribeMs);
      const audio = new File([new Uint8Array(file.buffer)], `recording.${ending}`, { type: kind.mime });
      const { text } = await withinLimit(transcribeMs, cancelled, (signal) =>
        retryingOnce(
          () => client.audio.transcriptions.create({ file: audio, model: service.model }, { signal }),
          signal,
        ),
      );
      if (typeof text !== 'string') throw new Error('The response contains no text');
      return { transcription: text.trim() };
    } catch (error) {
      this.logger.warn(`The transcription service could not be used: ${(error as Error).message.slice(0, 200)}`);
      throw AppError.badRequest(MESSAGES.aiBrain.transcriptionFailed);
    }
  }
}
