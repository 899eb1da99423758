import { Global, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { ScheduleModule } from '@nestjs/schedule';
import { AuditModule } from './audit/audit.module';
import { DatabaseModule } from './database/database.module';
import { DomainEvents } from './events/domain-events';
import { FilesModule } from './files/files.module';
import { Draining } from './http/draining';
import { JobsModule } from './jobs/jobs.module';
import { MailModule } from './mail/mail.module';
import { ObservabilityModule } from './observability/observability.module';
import { PasswordHasher } from './security/password-hasher';
import { RateLimits } from './security/rate-limits';
import { SecretBox } from './security/secret-box';

/** The technical ground that every feature stands on. It knows none of them. */
@Global()
@Module({
  imports: [
    AuditModule,
    DatabaseModule,
    EventEmitterModule.forRoot(),
    ScheduleModule.forRoot(),
    FilesModule,
    JobsModule,
    MailModule,
    ObservabilityModule,
  ],
  providers: [DomainEvents, Draining, PasswordHasher, RateLimits, SecretBox],
  exports: [DomainEvents, Draining, PasswordHasher, RateLimits, SecretBox],
})
export class PlatformModule {}
