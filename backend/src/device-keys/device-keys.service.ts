import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type DeviceKeys, LIMITS, MESSAGES, type OwnDeviceKey, rolesSeenBy } from '../contract';
import { AuditLog } from '../platform/audit/audit-log';
import { Database } from '../platform/database/database';
import { raised } from '../platform/database/database-errors';
import { DomainEvents } from '../platform/events/domain-events';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import type { AddDeviceKeyDto } from './device-keys.dto';
import { DeviceKeysRepository } from './device-keys.repository';

/** The public keys of people's devices (decisions 6). The private ones never leave the browser. */
@Injectable()
export class DeviceKeysService {
  constructor(
    private readonly keys: DeviceKeysRepository,
    private readonly events: DomainEvents,
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  /** Adds a device, never replacing another. A key that was there, or was removed, is the same device again. */
  async add(user: CurrentUser, request: AddDeviceKeyDto): Promise<{ key: OwnDeviceKey; isNew: boolean }> {
    const { publicKey, signingKey = null, label = null } = request;
    const key = { id: uuidv7(), userId: user.id, publicKey, signingKey, label };
    return this.database.transaction(async () => {
      const { id, isNew } = await this.keys.add(key, LIMITS.chat.deviceKeys).catch((error: unknown) => {
        throw raised(error, 'TB014') ? AppError.conflict(MESSAGES.chat.keysTooMany) : error;
      });
      if (isNew) await this.announce(user, 'key.added', id);
      return { key: await this.keys.find(id), isNew };
    });
  }

  listOwn(user: CurrentUser): Promise<OwnDeviceKey[]> {
    return this.keys.listOwn(user.id);
  }

  async remove(user: CurrentUser, id: string): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.keys.remove(user.id, id))) throw AppError.notFound();
      await this.announce(user, 'key.removed', id);
    });
  }

  async listOf(user: CurrentUser, userIds: string[], withRemoved: boolean): Promise<DeviceKeys> {
    const rows = await this.keys.listOf({ id: user.id, seenRoles: rolesSeenBy(user) }, userIds, withRemoved);
    return Object.fromEntries(rows.map(({ userId, keys }) => [userId, keys]));
  }

  private async announce(
    { id: userId, role }: CurrentUser,
    action: 'key.added' | 'key.removed',
    keyId: string,
  ): Promise<void> {
    await this.audit.record(action, { actorId: userId, subjectId: userId, details: { keyId } });
    const groupPartnerIds = await this.keys.groupPartnerIds(userId);
    this.events.publish('keys.changed', { userId, role, groupPartnerIds });
  }
}
