import { rm } from 'node:fs/promises';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { from, lastValueFrom } from 'rxjs';
import { MESSAGES } from '../contract';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { Fails } from '../platform/http/api-responses';
import { AppError } from '../platform/http/app-error';
import { StorageQuota } from './storage-quota';
import { UploadStorage } from './upload-storage';
import { uploadsFolder } from './uploads-folder';

interface UploadOptions {
  /** Keeps the file in memory; it is not stored, so no quota applies. */
  isPassing?: boolean;
}

/**
 * Receives the one file of a multipart form and writes it to disk while it arrives. A file the handler did not adopt is
 * removed afterwards. The quota is checked before anything is read.
 * @param tooLarge the text of the 413 for a file larger than `maxBytes`
 */
export function UploadField(
  field: string,
  maxBytes: number,
  tooLarge: string,
  { isPassing = false }: UploadOptions = {},
): MethodDecorator {
  const limits = { files: 1, fields: 5, parts: 6, fileSize: maxBytes, fieldNameSize: 100, fieldSize: 1_000 };

  const translate = (error: unknown) => {
    // System errors, such as a full disk, do not mean that the request is malformed.
    if (typeof (error as { errno?: unknown }).errno === 'number') return error;
    return error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
      ? AppError.tooLarge(tooLarge)
      : AppError.badRequest(MESSAGES.general.malformed);
  };

  @Injectable()
  class UploadInterceptor implements NestInterceptor {
    private readonly receive: RequestHandler;

    constructor(
      @Inject(CONFIG) { dataDir }: AppConfig,
      private readonly quota: StorageQuota,
    ) {
      const storage = isPassing ? multer.memoryStorage() : new UploadStorage(uploadsFolder(dataDir));
      this.receive = multer({ storage, limits, defParamCharset: 'utf8' }).single(field);
    }

    async intercept(context: ExecutionContext, next: CallHandler<unknown>) {
      const http = context.switchToHttp();
      const request = http.getRequest<Request>();
      const work = () => this.handle(request, http.getResponse<Response>(), next);
      if (isPassing) return from(work());
      const length = Number(request.headers['content-length'] ?? maxBytes);
      return from(this.quota.with(request.currentUser!, Math.min(length, maxBytes), work));
    }

    private async handle(request: Request, response: Response, next: CallHandler<unknown>): Promise<unknown> {
      // multer would wait for the end of a request that has already been aborted.
      if (request.destroyed && !request.readableEnded) throw AppError.badRequest(MESSAGES.general.malformed);
      await new Promise<void>((resolve, reject) => {
        this.receive(request, response, (error: unknown) => (error ? reject(translate(error) as Error) : resolve()));
      });
      try {
        return await lastValueFrom(next.handle(), { defaultValue: undefined });
      } finally {
        if (request.file?.path) await rm(request.file.path, { force: true });
      }
    }
  }
  return applyDecorators(UseInterceptors(UploadInterceptor), ...(isPassing ? [] : [Fails(507)]));
}
