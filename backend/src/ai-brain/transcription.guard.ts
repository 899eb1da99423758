import { finished } from 'node:stream';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LIMITS, MESSAGES } from '../contract';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { AppError } from '../platform/http/app-error';
import { type RateLimit, RateLimits } from '../platform/security/rate-limits';

const TRANSCRIBE: RateLimit = { name: 'ai-transcribe', points: LIMITS.aiBrain.transcribePerMinute, seconds: 60 };

/** @throws AppError 503 if no transcription service is configured */
export function transcriptionOf({ transcription }: AppConfig): NonNullable<AppConfig['transcription']> {
  if (!transcription) throw new AppError(503, MESSAGES.aiBrain.transcriptionOff);
  return transcription;
}

/**
 * Refuses a recording before it is received: it is kept in memory, so a refused one must not occupy any. Each user has
 * one at a time.
 */
@Injectable()
export class TranscriptionGuard implements CanActivate {
  private readonly busy = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { id } = http.getRequest<Request>().currentUser!;
    await this.limits.consume(TRANSCRIBE, id);
    transcriptionOf(this.config);
    if (this.busy.has(id)) throw AppError.conflict(MESSAGES.aiBrain.transcribing);
    this.busy.add(id);
    finished(http.getResponse<Response>(), () => this.busy.delete(id));
    return true;
  }
}
