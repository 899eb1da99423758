import './handovers.events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuditLog } from '../../audit/audit-log';
import { type Handover, type HandoverBatch, LIMITS, MESSAGES } from '../../contract';
import { Job, type JobResult } from '../../jobs/job.decorator';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import type { HandoverBatchDto, HandoverStepDto } from './handovers.dto';
import { HandoversRepository } from './handovers.repository';

const { minutes } = LIMITS.handover;

/** Transfers the history of encrypted chats between two browsers of one user. The server cannot read it. */
@Injectable()
export class HandoversService {
  constructor(
    private readonly handovers: HandoversRepository,
    private readonly events: DomainEvents,
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  /**
   * Replaces any earlier request.
   * @throws AppError 404 for a key that is not the user's
   */
  async request(user: CurrentUser, keyId: string): Promise<Handover> {
    return this.database.transaction(async () => {
      await this.handovers.lockPerson(user.id);
      if (!(await this.handovers.isOwnKey(user.id, keyId))) throw AppError.notFound();
      for (const former of await this.handovers.remove(user.id)) this.publish(user.id, former, 'cancelled');
      const handover = await this.handovers.insert(uuidv7(), user.id, keyId, minutes);
      await this.record(user, 'handover.requested', handover);
      return this.publish(user.id, handover);
    });
  }

  list(user: CurrentUser): Promise<Handover[]> {
    return this.handovers.list(user.id);
  }

  /** @throws AppError 404 if it has ended or is not the user's, 409 if this browser cannot take this step now */
  take(user: CurrentUser, id: string, { keyId, step }: HandoverStepDto): Promise<Handover> {
    return this.change(user, id, async (handover) => {
      const { toKeyId, fromKeyId, sent, of } = handover;
      switch (step) {
        case 'offer':
          if (keyId === toKeyId || (fromKeyId ?? keyId) !== keyId) throw refused();
          if (!(await this.handovers.isOwnKey(user.id, keyId))) throw AppError.notFound();
          return { ...handover, fromKeyId: keyId };
        case 'confirm':
          if (fromKeyId === null || (keyId !== toKeyId && keyId !== fromKeyId)) throw refused();
          return { ...handover, [keyId === toKeyId ? 'isToConfirmed' : 'isFromConfirmed']: true };
        case 'finish':
          if (keyId !== toKeyId || sent !== of) throw refused();
          await this.record(user, 'handover.finished', handover);
          return { ...handover, status: 'finished' };
      }
    });
  }

  /** Idempotent: a client whose response was lost sends the batch again. */
  send(user: CurrentUser, id: string, number: number, { sealed, of }: HandoverBatchDto): Promise<Handover> {
    return this.change(user, id, async (handover) => {
      const isNext = number <= handover.sent && number < of;
      if (!handover.isToConfirmed || !handover.isFromConfirmed || !isNext) throw refused();
      // This tab or another one has already sent the batch; the count sent first applies.
      if (number < handover.sent) return handover;
      await this.handovers.addBatch(id, number, sealed);
      return { ...handover, sent: number + 1, of };
    });
  }

  async batch(user: CurrentUser, id: string, number: number): Promise<HandoverBatch> {
    const sealed = await this.handovers.batch(user.id, id, number);
    if (sealed === undefined) throw AppError.notFound();
    return { sealed };
  }

  async cancel(user: CurrentUser, id: string): Promise<void> {
    await this.change(user, id, async (handover) => ({ ...handover, status: 'cancelled' }));
  }

  @Job('expire-handovers', { everyMinutes: 60 })
  async removeExpired(): Promise<JobResult> {
    return this.database.transaction(async () => {
      const expired = await this.handovers.removeExpired();
      for (const { userId, ...handover } of expired) this.publish(userId, handover, 'expired');
      return { expired: expired.length };
    });
  }

  private change(user: CurrentUser, id: string, step: (handover: Handover) => Promise<Handover>): Promise<Handover> {
    return this.database.transaction(async () => {
      const handover = await this.handovers.lock(user.id, id);
      if (!handover) throw AppError.notFound(MESSAGES.chat.handoverOver);
      const changed = await step(handover);
      if (changed.status === 'open') await this.handovers.save(changed, minutes);
      else await this.handovers.remove(user.id, id);
      return this.publish(user.id, changed, changed.status);
    });
  }

  private record({ id }: CurrentUser, action: 'handover.requested' | 'handover.finished', handover: Handover) {
    const { toKeyId, fromKeyId } = handover;
    const details = { toKeyId, ...(fromKeyId && { fromKeyId }) };
    return this.audit.record(action, { actorId: id, subjectId: id, details });
  }

  private publish(userId: string, handover: Handover, status: Handover['status'] = 'open'): Handover {
    const ended = { ...handover, status };
    this.events.publish('handover.changed', { userId, handover: ended });
    return ended;
  }
}

const refused = () => AppError.conflict(MESSAGES.chat.handoverRefused);
