import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EpochEntity } from './epoch.entity';
import { EpochKeyEntity } from './epoch-key.entity';
import { EpochsController } from './epochs.controller';
import { EpochsRepository } from './epochs.repository';
import { EpochsService } from './epochs.service';

@Module({
  imports: [TypeOrmModule.forFeature([EpochEntity, EpochKeyEntity])],
  controllers: [EpochsController],
  providers: [EpochsService, EpochsRepository],
})
export class EpochsModule {}
