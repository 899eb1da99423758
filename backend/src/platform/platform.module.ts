import { Global, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { ScheduleModule } from '@nestjs/schedule';
import { DatabaseModule } from './database/database.module';
import { DomainEvents } from './events/domain-events';
import { FilesModule } from './files/files.module';
import { JobsModule } from './jobs/jobs.module';
import { ObservabilityModule } from './observability/observability.module';
import { PasswordHasher } from './security/password-hasher';
import { RateLimits } from './security/rate-limits';

/** The technical ground that every feature stands on. It knows none of them. */
@Global()
@Module({
  imports: [
    DatabaseModule,
    EventEmitterModule.forRoot(),
    ScheduleModule.forRoot(),
    FilesModule,
    JobsModule,
    ObservabilityModule,
  ],
  providers: [DomainEvents, PasswordHasher, RateLimits],
  exports: [DomainEvents, PasswordHasher, RateLimits],
})
export class PlatformModule {}
