import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MESSAGES, type ErrorBody } from '../../contract';
import type { Refusal, Refusals } from '../audit/refusals';
import { isUnavailable, isUnstorable } from '../database/database-errors';
import { AppError } from './app-error';
import { TooManyRequests } from './too-many-requests';

export const RETRY_AFTER_SECONDS = 1;
const TEXTS: Record<number, string> = {
  401: MESSAGES.general.signedOut,
  403: MESSAGES.general.notAllowed,
  404: MESSAGES.general.notFound,
  413: MESSAGES.general.tooLarge,
};

/** Whatever was thrown leaves as `{error}` with a fitting status; only what nobody foresaw is a 500, and logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  constructor(private readonly refusals: Refusals) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    // Whoever asked hung up in the middle of the answer: nothing failed here, and nobody is there to be told.
    if ((thrown as { code?: unknown })?.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { status, body } = this.read(thrown);
    if (status >= 500 && !(thrown instanceof AppError))
      this.logger.error({ err: thrown, req: { id: request.id, url: request.originalUrl } });
    if (status === 403) {
      const { capability } = thrown as Partial<AppError>;
      this.recordRefusal(request, { error: body.error, capability });
    }
    if (response.headersSent) {
      response.end();
      return;
    }
    if (thrown instanceof TooManyRequests) response.setHeader('Retry-After', thrown.retryAfterSeconds);
    if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    response.status(status).json(body);
  }

  /** Whoever is held until they have chosen a password is not refused anything in particular. */
  private recordRefusal(request: Request, refusal: Refusal): void {
    if (!request.currentUser) return;
    this.refusals
      .record(request.currentUser.id, request, refusal)
      .catch((failure: unknown) => this.logger.error({ err: failure }, 'a refusal was not recorded'));
  }

  private read(thrown: unknown): { status: number; body: ErrorBody } {
    if (thrown instanceof AppError) return { status: thrown.getStatus(), body: thrown.getResponse() as ErrorBody };
    if ((thrown as { code?: unknown })?.code === 'ENOSPC')
      return { status: 507, body: { error: MESSAGES.general.diskFull } };
    if (isUnavailable(thrown)) return { status: 503, body: { error: MESSAGES.general.unavailable } };
    if (isUnstorable(thrown)) return { status: 400, body: { error: MESSAGES.general.malformed } };
    const status = statusOf(thrown);
    const { malformed, somethingWentWrong } = MESSAGES.general;
    return { status, body: { error: TEXTS[status] ?? (status < 500 ? malformed : somethingWentWrong) } };
  }
}

/** The status of an error made by the framework or its body parser; 500 for any other. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const { status } = thrown as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
