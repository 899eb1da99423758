import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { Forwarders } from './forwarders';
import { RealtimeGateway } from './realtime.gateway';

@Module({ imports: [AuthModule], providers: [RealtimeGateway, Forwarders], exports: [RealtimeGateway] })
export class RealtimeModule {}
