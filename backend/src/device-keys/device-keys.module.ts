import { Module } from '@nestjs/common';
import { DeviceKeysController } from './device-keys.controller';
import { DeviceKeysRepository } from './device-keys.repository';
import { DeviceKeysService } from './device-keys.service';

@Module({ controllers: [DeviceKeysController], providers: [DeviceKeysService, DeviceKeysRepository] })
export class DeviceKeysModule {}
