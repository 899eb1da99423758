import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { MESSAGES } from '../../contract';
import { AppError } from './app-error';

/**
 * Takes the one file of a multipart form, in memory.
 * @param tooLarge the words of the 413 for a file of more than `maxBytes`
 */
export function UploadField(field: string, maxBytes: number, tooLarge: string): MethodDecorator {
  const limits = { files: 1, fields: 5, parts: 6, fileSize: maxBytes, fieldNameSize: 100, fieldSize: 1_000 };
  const receive = multer({ storage: multer.memoryStorage(), limits }).single(field);

  const translate = (error: unknown) =>
    error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
      ? AppError.tooLarge(tooLarge)
      : AppError.badRequest(MESSAGES.general.malformed);

  @Injectable()
  class UploadInterceptor implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler) {
      const http = context.switchToHttp();
      await new Promise<void>((resolve, reject) => {
        receive(http.getRequest<Request>(), http.getResponse<Response>(), (error: unknown) =>
          error ? reject(translate(error)) : resolve(),
        );
      });
      return next.handle();
    }
  }
  return UseInterceptors(UploadInterceptor);
}
