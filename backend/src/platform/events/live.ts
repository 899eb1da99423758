import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { POSITION_HEADER } from '../../contract';
import { Database } from '../database/database';
import { ApiPosition } from '../http/api-responses';
import { AppError } from '../http/app-error';
import { EventLog } from './event-log';
import { ReplicaReads } from './replica-reads';

/** Returns undefined if the snapshot does not contain the session. */
type Read = (newest: number) => Promise<{ body: unknown } | undefined>;

/** Reads the data and the position of the log in one snapshot: the data include exactly the changes up to there. */
@Injectable()
class LiveInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { renewUser } = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const read: Read = async (newest) => {
      if (renewUser && !(await renewUser(newest))) return undefined;
      response.setHeader(POSITION_HEADER, await this.log.positionOf(newest));
      return { body: await lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined }) };
    };
    return defer(async () => {
      const done = await this.inSnapshot(read);
      if (!done) throw AppError.signedOut();
      return done.body;
    });
  }

  protected inSnapshot(read: Read): ReturnType<Read> {
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

  protected override async inSnapshot(read: Read): ReturnType<Read> {
    const done = await this.replica.read(read);
    // A session that has just started may not have reached the replica yet.
    return done?.result ?? super.inSnapshot(read);
  }
}

/** Marks a handler whose user is read again in the handler's snapshot. */
export const LIVE = 'live';

const live = (interceptor: Type<NestInterceptor>) =>
  applyDecorators(SetMetadata(LIVE, true), UseInterceptors(interceptor), ApiPosition());

/** A response that events keep up to date, from the position in its header on. */
export const Live = () => live(LiveInterceptor);

/** The same, read from the replica while it is up to date. For expensive reads, such as sums. */
export const LiveFromReplica = () => live(ReplicaInterceptor);
