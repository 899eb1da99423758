import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { Forwarders } from './forwarders';
import { RealtimeGateway } from './realtime.gateway';
import { SocketGate } from './socket-gate';

@Module({
  imports: [AuthModule],
  providers: [RealtimeGateway, SocketGate, Forwarders],
  exports: [RealtimeGateway, SocketGate],
})
export class RealtimeModule {}
