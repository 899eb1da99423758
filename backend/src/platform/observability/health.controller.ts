import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type HealthChecks, type HealthState, MESSAGES } from '../../contract';
import { type AppConfig, CONFIG } from '../config/config.module';
import { Database } from '../database/database';
import { ApiOkContent, Fails } from '../http/api-responses';
import { AppError } from '../http/app-error';
import { isForwarded } from '../http/client-address';
import { RedisLink } from '../redis/redis-link';
import { Public } from '../security/access';
import { StorageLink } from '../storage/storage-link';
import { Health, Readiness } from './health.responses';
import { Metrics } from './metrics';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

@ApiTags('operation')
@Controller()
export class HealthController {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly database: Database,
    private readonly metrics: Metrics,
    private readonly redis: RedisLink,
    private readonly files: StorageLink,
  ) {}

  @Get('health/live')
  @Public()
  @ApiOperation({ summary: 'Whether the process runs, also while it is shutting down' })
  @ApiOkResponse({ type: Health })
  live(): Health {
    return { status: 'ok' };
  }

  @Get('health')
  @Public()
  @ApiOperation({ summary: 'The same as `ready`' })
  @ApiOkResponse({ type: Readiness })
  health(): Promise<Readiness> {
    return this.ready();
  }

  @Get('health/ready')
  @Public()
  @ApiOperation({ summary: 'Whether the process can serve; if not, a 503 names what it lacks' })
  @ApiOkResponse({ type: Readiness })
  async ready(): Promise<Readiness> {
    const [database, redis, storage] = await Promise.all([
      stateOf(this.database.query('SELECT 1')),
      this.redis.state(),
      this.files.state(),
    ]);
    const checks: HealthChecks = { database, redis, storage };
    // All processes share Redis and the bucket, and almost everything works without them. A balancer must not remove
    // every process at once when they fail.
    const isShared = this.files.bucket !== undefined;
    if (database === 'failed' || (storage === 'failed' && !isShared)) {
      throw AppError.unready(MESSAGES.general.unavailable, checks);
    }
    return [redis, storage].includes('failed') ? { status: 'ok', checks } : { status: 'ok' };
  }

  @Get('metrics')
  @Public()
  @ApiOperation({ summary: 'Metrics for Prometheus: with METRICS_TOKEN as bearer token, without one on loopback only' })
  @ApiOkContent('text/plain', 'The text format of Prometheus')
  @Fails(401)
  figures(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    if (!this.mayRead(request)) throw AppError.signedOut();
    response.setHeader('Content-Type', this.metrics.registry.contentType);
    return this.metrics.registry.metrics();
  }

  private mayRead(request: Request): boolean {
    const token = this.config.metricsToken;
    // A proxy on this machine may forward requests from elsewhere.
    if (!token) return LOOPBACK.test(request.socket.remoteAddress ?? '') && !isForwarded(request);
    return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  }
}

const stateOf = (check: Promise<unknown>): Promise<HealthState> =>
  check.then(
    () => 'ok',
    () => 'failed',
  );

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
