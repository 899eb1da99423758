import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HoursExportService } from './export/hours-export.service';
import { HoursController } from './hours.controller';
import { HoursRepository } from './hours.repository';
import { HoursService } from './hours.service';
import { RateEntity } from './rates/rate.entity';
import { RatesController } from './rates/rates.controller';
import { RatesRepository } from './rates/rates.repository';
import { RatesService } from './rates/rates.service';

@Module({
  imports: [TypeOrmModule.forFeature([RateEntity])],
  controllers: [HoursController, RatesController],
  providers: [HoursService, HoursExportService, HoursRepository, RatesService, RatesRepository],
})
export class HoursModule {}
