import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { Forwarders } from './forwarders';
import { RealtimeGateway } from './realtime.gateway';
import { RecentPushes } from './recent-pushes';
import { SocketGate } from './socket-gate';
import { SocketSweep } from './socket-sweep';

@Module({
  imports: [AuthModule],
  providers: [RealtimeGateway, SocketGate, Forwarders, RecentPushes, SocketSweep],
  exports: [RealtimeGateway, SocketGate],
})
export class RealtimeModule {}
