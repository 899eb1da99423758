import { Global, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type AppConfig, CONFIG } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { DomainEvents } from './events/domain-events';
import { EventEntity } from './events/event.entity';
import { EventLog } from './events/event-log';
import { EventLogEntity } from './events/event-log.entity';
import { ReplicaReads } from './events/replica-reads';
import { TransactionHooks } from './events/transaction-hooks';
import { Draining } from './http/draining';
import { MailModule } from './mail/mail.module';
import { ObservabilityModule } from './observability/observability.module';
import { RedisLink } from './redis/redis-link';
import { PasswordHasher } from './security/password-hasher';
import { RateLimitEntity } from './security/rate-limit.entity';
import { RateLimits } from './security/rate-limits';
import { SecretBox } from './security/secret-box';
import { StorageLink } from './storage/storage-link';

/** Opened before anything that uses it: the socket adapter is created before the modules' hooks run. */
const redisLink = {
  provide: RedisLink,
  inject: [CONFIG],
  useFactory: ({ redisUrl }: AppConfig) => RedisLink.open(redisUrl),
};

/** The technical foundation of all features. It imports none of them. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([EventEntity, EventLogEntity, RateLimitEntity]),
    DatabaseModule,
    EventEmitterModule.forRoot(),
    ScheduleModule.forRoot(),
    MailModule,
    ObservabilityModule,
  ],
  providers: [
    DomainEvents,
    Draining,
    EventLog,
    PasswordHasher,
    RateLimits,
    redisLink,
    ReplicaReads,
    SecretBox,
    StorageLink,
    TransactionHooks,
  ],
  exports: [
    DomainEvents,
    Draining,
    EventLog,
    PasswordHasher,
    RateLimits,
    RedisLink,
    ReplicaReads,
    SecretBox,
    StorageLink,
    TransactionHooks,
  ],
})
export class PlatformModule {}
