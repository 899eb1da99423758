import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Database } from '../database/database';
import { Public } from '../security/access';
import { Metrics } from './metrics';

@ApiTags('operation')
@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  @Get('health')
  @Public()
  @ApiOperation({ summary: 'Liveness and readiness; 503 while the database is unreachable' })
  @ApiOkResponse()
  async health(): Promise<{ status: 'ok' }> {
    await this.database.query('SELECT 1');
    return { status: 'ok' };
  }

  @Get('metrics')
  @Public()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiOperation({ summary: 'Metrics for Prometheus' })
  @ApiOkResponse({ description: 'The text format of Prometheus' })
  figures(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
