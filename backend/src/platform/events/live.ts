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
import { ReplicaReads } from './replica-reads';

type Read = (newest: number) => Promise<unknown>;

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
      this.inSnapshot(async (newest) => {
        response.setHeader(POSITION_HEADER, await this.log.positionOf(newest));
        return lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined });
      }),
    );
  }

  protected inSnapshot(read: Read): Promise<unknown> {
    return this.database.snapshot(async () => read(await this.log.newest()));
  }
}

@Injectable()
class ReplicaInterceptor extends LiveInterceptor {
  constructor(
    database: Database,
    log: EventLog,
    private readonly replica: ReplicaReads,
  ) {
    super(database, log);
  }

  protected override async inSnapshot(read: Read): Promise<unknown> {
    const done = await this.replica.read(read);
    return done ? done.result : super.inSnapshot(read);
  }
}

/** A response whose data events keep current, from the position in its header on. */
export const Live = () => applyDecorators(UseInterceptors(LiveInterceptor), ApiPosition());

/** The same, from the replica while that is up to date. For what is expensive to read, such as sums. */
export const LiveFromReplica = () => applyDecorators(UseInterceptors(ReplicaInterceptor), ApiPosition());
