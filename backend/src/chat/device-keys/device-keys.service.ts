import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuditLog } from '../../audit/audit-log';
import {
  type DeviceKeys,
  LIMITS,
  type OwnDeviceKey,
  type OwnDeviceKeyInUse,
  type Role,
  rolesSeenBy,
} from '../../contract';
import { Job, type JobResult } from '../../jobs/job.decorator';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import type { AddDeviceKeyDto } from './device-keys.dto';
import { DeviceKeysRepository, type UsedKey } from './device-keys.repository';

const { deviceKeys, deviceKeyUnusedDays, deviceKeyUseHours } = LIMITS.chat;
const DAY_MINUTES = 24 * 60;

/** The public keys of users' devices. Private keys never leave the browser (docs/encryption.md). */
@Injectable()
export class DeviceKeysService {
  constructor(
    private readonly keys: DeviceKeysRepository,
    private readonly events: DomainEvents,
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  /** Adds a device without replacing another. A key that exists or was removed remains the same device. */
  async add(user: CurrentUser, request: AddDeviceKeyDto): Promise<{ key: OwnDeviceKeyInUse; isNew: boolean }> {
    const { publicKey, signingKey = null, label = null, isBackup = false } = request;
    const key = { id: uuidv7(), userId: user.id, publicKey, signingKey, label, isBackup };
    return this.database.transaction(async () => {
      const used = await this.keys.add(key, deviceKeys);
      return { key: await this.inUse(user, used), isNew: used.isNew };
    });
  }

  /** @throws AppError 404 for a key that is not the user's, or that they removed */
  async use(user: CurrentUser, id: string): Promise<OwnDeviceKeyInUse> {
    return this.database.transaction(async () => {
      const used = await this.keys.use(user.id, id, deviceKeyUseHours, deviceKeys);
      if (!used) throw AppError.notFound();
      return this.inUse(user, used);
    });
  }

  @Job('retire-keys', { everyMinutes: DAY_MINUTES })
  async retireUnused(): Promise<JobResult> {
    return this.database.transaction(async () => {
      const retired = await this.keys.retireUnused(deviceKeyUnusedDays);
      for (const { id, userId } of retired) {
        await this.audit.record('key.retired', { subjectId: userId, details: { keyId: id } });
      }
      const people = new Map(retired.map(({ userId, role }) => [userId, role]));
      for (const [id, role] of people) await this.announce({ id, role });
      return { retired: retired.length };
    });
  }

  /** Announces that the keys of a user who is being removed are no longer in use. The database removes them. */
  async announceRemoval(user: { id: string; role: Role }): Promise<void> {
    if ((await this.keys.listOwn(user.id)).length > 0) await this.announce(user);
  }

  listOwn(user: CurrentUser): Promise<OwnDeviceKey[]> {
    return this.keys.listOwn(user.id);
  }

  async remove(user: CurrentUser, id: string): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.keys.remove(user.id, id))) throw AppError.notFound();
      await this.record(user, 'key.removed', id);
      await this.announce(user);
    });
  }

  async listOf(user: CurrentUser, userIds: string[], withRemoved: boolean): Promise<DeviceKeys> {
    const rows = await this.keys.listOf({ id: user.id, seenRoles: rolesSeenBy(user) }, userIds, withRemoved);
    return Object.fromEntries(rows.map(({ userId, keys }) => [userId, keys]));
  }

  private async inUse(user: CurrentUser, { id, isNew, retired }: UsedKey): Promise<OwnDeviceKeyInUse> {
    if (isNew) {
      for (const keyId of retired) await this.record(user, 'key.retired', keyId);
      await this.record(user, 'key.added', id);
      await this.announce(user);
    }
    const [key] = await this.keys.find([id]);
    return { ...key!, retired: await this.keys.find(retired) };
  }

  private record({ id }: CurrentUser, action: 'key.added' | 'key.removed' | 'key.retired', keyId: string) {
    return this.audit.record(action, { actorId: id, subjectId: id, details: { keyId } });
  }

  private async announce({ id: userId, role }: { id: string; role: Role }): Promise<void> {
    const groupPartnerIds = await this.keys.groupPartnerIds(userId);
    this.events.publish('keys.changed', { userId, role, groupPartnerIds });
  }
}
