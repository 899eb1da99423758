import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeviceKeyEntity } from './device-key.entity';
import { DeviceKeysController } from './device-keys.controller';
import { DeviceKeysRepository } from './device-keys.repository';
import { DeviceKeysService } from './device-keys.service';

@Module({
  imports: [TypeOrmModule.forFeature([DeviceKeyEntity])],
  controllers: [DeviceKeysController],
  providers: [DeviceKeysService, DeviceKeysRepository],
  exports: [DeviceKeysService],
})
export class DeviceKeysModule {}
