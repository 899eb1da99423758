import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { POSITION_HEADER } from '../../contract';
import { Database } from '../database/database';
import { ApiPosition } from '../http/api-responses';
import { EventLog } from './event-log';

/** Reads the data and the position of the log in one snapshot: all that happened up to there, and nothing after it. */
@Injectable()
class LiveInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return defer(() =>
      this.database.snapshot(async () => {
        response.setHeader(POSITION_HEADER, await this.log.positionOf(await this.log.newest()));
        return lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined });
      }),
    );
  }
}

/** A response whose data events keep current, from the position in its header on. */
export const Live = () => applyDecorators(UseInterceptors(LiveInterceptor), ApiPosition());
