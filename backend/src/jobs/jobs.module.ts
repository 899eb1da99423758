import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobRegistry } from './job-registry';
import { JobRunEntity } from './job-run.entity';
import { JobRunner } from './job-runner';
import { JobRunsRepository } from './job-runs.repository';
import { JobsController } from './jobs.controller';

@Module({
  imports: [TypeOrmModule.forFeature([JobRunEntity]), DiscoveryModule],
  controllers: [JobsController],
  providers: [JobRegistry, JobRunner, JobRunsRepository],
})
export class JobsModule {}
