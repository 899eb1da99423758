import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { JobInfo, JobRun } from '../../contract';
import { Can } from '../security/access';
import { JobRunner } from './job-runner';

@ApiTags('operation')
@Controller('jobs')
export class JobsController {
  constructor(private readonly runner: JobRunner) {}

  @Get()
  @Can('job.run')
  @ApiOperation({ summary: 'The scheduled jobs and their last runs, newest first' })
  @ApiOkResponse({ description: 'JobInfo[]' })
  list(): Promise<JobInfo[]> {
    return this.runner.overview();
  }

  @Post(':name/run')
  @HttpCode(200)
  @Can('job.run')
  @ApiOperation({ summary: 'Run a job now; answers when it is finished' })
  @ApiOkResponse({ description: 'JobRun' })
  run(@Param('name') name: string): Promise<JobRun> {
    return this.runner.runByHand(name);
  }
}
