import '../hours.events';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { MESSAGES, type Rate, RATE_SUBJECTS, type RateSubject } from '../../contract';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import type { SetRateDto } from './rates.dto';
import { RatesRepository } from './rates.repository';

const { hours, report } = MESSAGES;
const UNKNOWN: Record<RateSubject, string> = {
  taskId: hours.taskUnknown,
  clientId: hours.clientUnknown,
  userId: report.staffUnknown,
};

@Injectable()
export class RatesService {
  constructor(
    private readonly rates: RatesRepository,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  list(): Promise<Rate[]> {
    return this.rates.list();
  }

  /** @throws AppError 400 unless the rate is for one subject that exists */
  async set(user: CurrentUser, request: SetRateDto): Promise<Rate> {
    const { rate, currency, from } = request;
    const [subject, another] = RATE_SUBJECTS.filter((field) => request[field]);
    const subjectId = subject && request[subject];
    if (!subjectId || another) throw AppError.badRequest(hours.rateSubject);
    return this.database.transaction(async () => {
      const id = await this.rates.set(subject, subjectId, rate, currency, from);
      if (!id) throw AppError.badRequest(UNKNOWN[subject]);
      await this.audit.record('rate.set', { actorId: user.id, ...about({ ...request, from }) });
      this.events.publish('rate.changed', { rateId: id });
      return (await this.rates.find(id))!;
    });
  }

  async remove(user: CurrentUser, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const rate = await this.rates.find(id);
      if (!rate) throw AppError.notFound();
      await this.rates.remove(id);
      await this.audit.record('rate.removed', { actorId: user.id, ...about(rate) });
      this.events.publish('rate.changed', { rateId: id });
    });
  }
}

/** The data on a rate for the audit log, which does not contain amounts. */
function about({ taskId, clientId, userId, from }: Pick<SetRateDto, RateSubject | 'from'>) {
  return { subjectId: clientId ?? userId ?? undefined, details: { from, ...(taskId && { taskId }) } };
}
