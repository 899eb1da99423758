import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HandoverEntity } from './handover.entity';
import { HandoverBatchEntity } from './handover-batch.entity';
import { HandoversController } from './handovers.controller';
import { HandoversRepository } from './handovers.repository';
import { HandoversService } from './handovers.service';

@Module({
  imports: [TypeOrmModule.forFeature([HandoverBatchEntity, HandoverEntity])],
  controllers: [HandoversController],
  providers: [HandoversService, HandoversRepository],
})
export class HandoversModule {}
