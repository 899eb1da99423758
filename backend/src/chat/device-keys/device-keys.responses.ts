import type * as contract from '../../contract';
import { Flag, Part, Text, Time, Uuid } from '../../platform/http/fields';

export class DeviceKey implements contract.DeviceKey {
  @Uuid() id: string;
  @Text() publicKey: string;
  @Text({ nullable: true }) signingKey: string | null;
  @Time() createdAt: string;
  @Time({ nullable: true }) removedAt: string | null;
}

export class OwnDeviceKey extends DeviceKey implements contract.OwnDeviceKey {
  @Text({ nullable: true }) label: string | null;
  @Time() lastUsedAt: string;
  @Flag() isBackup: boolean;
}

export class OwnDeviceKeyInUse extends OwnDeviceKey implements contract.OwnDeviceKeyInUse {
  @Part(() => OwnDeviceKey, { isArray: true, description: 'Keys that had to make room' }) retired: OwnDeviceKey[];
}
