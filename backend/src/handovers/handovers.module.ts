import { Module } from '@nestjs/common';
import { HandoversController } from './handovers.controller';
import { HandoversRepository } from './handovers.repository';
import { HandoversService } from './handovers.service';

@Module({ controllers: [HandoversController], providers: [HandoversService, HandoversRepository] })
export class HandoversModule {}
