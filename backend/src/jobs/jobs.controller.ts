import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Can } from '../platform/security/access';
import { JobRunner } from './job-runner';
import { JobInfo, JobRun } from './jobs.responses';

@ApiTags('operation')
@Controller('jobs')
export class JobsController {
  constructor(private readonly runner: JobRunner) {}

  @Get()
  @Can('job.run')
  @ApiOperation({ summary: 'Scheduled jobs and their recent runs, newest first' })
  @ApiOkResponse({ type: [JobInfo] })
  list(): Promise<JobInfo[]> {
    return this.runner.overview();
  }

  @Post(':name/run')
  @HttpCode(200)
  @Can('job.run')
  @ApiOperation({ summary: 'Run a job now; returns when it has finished' })
  @ApiOkResponse({ type: JobRun })
  run(@Param('name') name: string): Promise<JobRun> {
    return this.runner.runByHand(name);
  }
}
