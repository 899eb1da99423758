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
import { finalize } from 'rxjs';
import { MESSAGES } from '../../contract';
import { CONFIG, type AppConfig } from '../config/config.module';
import { uploadsFolder } from '../files/file-store';
import { AppError } from './app-error';

interface UploadOptions {
  /** Written to the disk while it comes in; what the handler has not taken over by then is removed after it. */
  onDisk?: boolean;
}

/**
 * Takes the one file of a multipart form.
 * @param tooLarge the words of the 413 for a file of more than `maxBytes`
 */
export function UploadField(
  field: string,
  maxBytes: number,
  tooLarge: string,
  { onDisk = false }: UploadOptions = {},
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

    constructor(@Inject(CONFIG) { dataDir }: AppConfig) {
      const storage = onDisk ? multer.diskStorage({ destination: uploadsFolder(dataDir) }) : multer.memoryStorage();
      this.receive = multer({ storage, limits, defParamCharset: 'utf8' }).single(field);
    }

    async intercept(context: ExecutionContext, next: CallHandler) {
      const http = context.switchToHttp();
      const request = http.getRequest<Request>();
      await new Promise<void>((resolve, reject) => {
        this.receive(request, http.getResponse<Response>(), (error: unknown) =>
          error ? reject(translate(error) as Error) : resolve(),
        );
      });
      const path = request.file?.path;
      return next.handle().pipe(finalize(() => path && void rm(path, { force: true })));
    }
  }
  return UseInterceptors(UploadInterceptor);
}
