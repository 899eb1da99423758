import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type ErrorBody, MESSAGES } from '../../contract';
import { isUnavailable, isUnknownTimezone, isUnstorable, raised } from '../database/database-errors';
import { CONFLICTS } from '../database/error-codes';
import { safePath } from '../observability/safe-path';
import { StorageError } from '../storage/storage-error';
import { AppError } from './app-error';
import { TooManyRequests } from './too-many-requests';

export const RETRY_AFTER_SECONDS = 1;
const TEXTS: Record<number, string> = {
  401: MESSAGES.general.signedOut,
  403: MESSAGES.general.notAllowed,
  404: MESSAGES.general.notFound,
  413: MESSAGES.general.tooLarge,
};

/** A refused call, for the audit log. */
export type Refusal = { error: string } & Pick<AppError, 'capability'>;

export interface RefusalLog {
  record(actorId: string, request: Request, refusal: Refusal): Promise<void>;
}

/** Maps every thrown error to `{error}` and a status. Only unexpected errors become a 500 and are logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  constructor(private readonly refusals: RefusalLog) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    // The client disconnected during the response: nothing failed here.
    if ((thrown as { code?: unknown })?.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { status, body } = this.read(thrown);
    if (status >= 500 && !(thrown instanceof AppError))
      this.logger.error({ err: thrown, req: { id: request.id, url: safePath(request) } });
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

  /** Users who must choose a password first are not recorded: nothing specific was refused. */
  private recordRefusal(request: Request, refusal: Refusal): void {
    if (!request.currentUser) return;
    this.refusals
      .record(request.currentUser.id, request, refusal)
      .catch((failure: unknown) => this.logger.error({ err: failure }, 'failed to record a refusal'));
  }

  private read(thrown: unknown): { status: number; body: ErrorBody } {
    if (thrown instanceof AppError) return { status: thrown.getStatus(), body: thrown.getResponse() as ErrorBody };
    if ((thrown as { code?: unknown })?.code === 'ENOSPC')
      return { status: 507, body: { error: MESSAGES.general.diskFull } };
    const conflict = CONFLICTS.find((known) => raised(thrown, known));
    if (conflict) return { status: 409, body: { error: conflict.text } };
    if (thrown instanceof StorageError) return { status: 503, body: { error: MESSAGES.general.filesAway } };
    if (isUnavailable(thrown)) return { status: 503, body: { error: MESSAGES.general.unavailable } };
    if (isUnknownTimezone(thrown)) return { status: 400, body: { error: MESSAGES.user.timezoneInvalid } };
    if (isUnstorable(thrown)) return { status: 400, body: { error: MESSAGES.general.malformed } };
    const status = statusOf(thrown);
    const { malformed, somethingWentWrong, tooLarge } = MESSAGES.general;
    // Nest wraps the errors of the body parser.
    const { limit } = ((thrown as Error | undefined)?.cause ?? thrown ?? {}) as { limit?: unknown };
    if (status === 413 && typeof limit === 'number')
      return { status, body: { error: `${tooLarge}: it can have at most ${Math.floor(limit / 1024)} KB` } };
    return { status, body: { error: TEXTS[status] ?? (status < 500 ? malformed : somethingWentWrong) } };
  }
}

/** Returns the status of an error of the framework or its body parser; 500 for any other. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const { status } = thrown as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
