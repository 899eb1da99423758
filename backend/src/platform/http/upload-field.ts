import { rm } from 'node:fs/promises';
import {
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
import { MESSAGES } from '../../contract';
import { CONFIG, type AppConfig } from '../config/config.module';
import { uploadsFolder } from '../files/file-store';
import { StorageQuota } from '../files/storage-quota';
import { AppError } from './app-error';
import { UploadStorage } from './upload-storage';

interface UploadOptions {
  /** Handed over in memory, and not to be stored: it then counts towards no quota. */
  isPassing?: boolean;
}

/**
 * Takes the one file of a multipart form, written to the disk while it comes in; what the handler has not taken over by
 * then is removed after it. Whether there is room for it is settled before any of it is read.
 * @param tooLarge the words of the 413 for a file of more than `maxBytes`
 */
export function UploadField(
  field: string,
  maxBytes: number,
  tooLarge: string,
  { isPassing = false }: UploadOptions = {},
): MethodDecorator {
  const limits = { files: 1, fields: 5, parts: 6, fileSize: maxBytes, fieldNameSize: 100, fieldSize: 1_000 };

  const translate = (error: unknown) => {
    // What the system has to say, such as that the disk is full, is nobody's malformed request.
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
  return UseInterceptors(UploadInterceptor);
}
