import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobRegistry } from './job-registry';
import { JobRunner } from './job-runner';
import { JobRunsRepository } from './job-runs.repository';
import { JobsController } from './jobs.controller';

@Module({
  imports: [DiscoveryModule],
  controllers: [JobsController],
  providers: [JobRegistry, JobRunner, JobRunsRepository],
})
export class JobsModule {}
