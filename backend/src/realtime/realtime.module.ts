import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { CatchUp } from './catch-up';
import { EventDelivery } from './event-delivery';
import { EventFeed } from './event-feed';
import { EventsController } from './events.controller';
import { EventsPurgeService } from './events-purge.service';
import { JoinedWrites } from './joined-writes';
import { RealtimeGateway } from './realtime.gateway';
import { SocketGate } from './socket-gate';

/** Delivers the log of events to the sockets of this process. See docs/realtime.md. */
@Module({
  imports: [AuthModule],
  controllers: [EventsController],
  providers: [RealtimeGateway, SocketGate, JoinedWrites, EventFeed, CatchUp, EventDelivery, EventsPurgeService],
  exports: [RealtimeGateway, SocketGate, JoinedWrites, EventFeed],
})
export class RealtimeModule {}
