import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { type ErrorBody, fold, type ImportPreview, type ImportResult, type ImportSource, MESSAGES } from '../contract';
import { Database } from '../platform/database/database';
import { isUnstorable } from '../platform/database/database-errors';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { TasksService } from '../tasks/tasks.service';
import { ExtrasService } from './extras.service';
import type { ImportDto } from './imports.dto';
import { ImportsRepository } from './imports.repository';
import { type PlannedTask, PlanService } from './plan.service';

/** Rolls back a task whose card or row another import has just created. */
class AlreadyImported extends Error {}

/** Creates the tasks of a file independently: a task that fails is reported and does not undo the others. */
@Injectable()
export class ImportsService {
  private readonly logger = new Logger(ImportsService.name);

  constructor(
    private readonly plans: PlanService,
    private readonly extras: ExtrasService,
    private readonly repository: ImportsRepository,
    private readonly tasks: TasksService,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  async preview(user: CurrentUser, request: ImportDto): Promise<ImportPreview> {
    const { tasks, ...plan } = await this.plans.plan(user, request);
    const count = (action: string) => tasks.filter(({ row }) => row.action === action).length;
    return {
      ...plan,
      ...{ create: count('create'), exists: count('exists'), refuse: count('refuse') },
      rows: tasks.map(({ row }) => row),
    };
  }

  async import(user: CurrentUser, request: ImportDto): Promise<ImportResult> {
    const { tasks } = await this.plans.plan(user, request);
    const fresh = tasks.filter(({ row }) => row.action === 'create').map(({ item }) => item);
    const labelIds = await this.extras.labelIds(user, fresh);
    const result: ImportResult = { created: 0, existing: 0, errors: [] };
    // A new task goes to the top of its column, so the last one is created first.
    for (const planned of tasks.reverse()) {
      const { row, title, action, error } = planned.row;
      const outcome =
        action === 'create'
          ? await this.create(user, request.source, withLabels(planned, labelIds))
          : (error ?? 'existing');
      if (outcome === 'created' || outcome === 'existing') result[outcome] += 1;
      else result.errors.unshift({ row, title, error: outcome });
    }
    const { created } = result;
    if (created > 0) {
      await this.audit.record('task.imported', { actorId: user.id, details: { source: request.source, created } });
    }
    return result;
  }

  /** Returns 'created', 'existing' if it was imported before, or else an error text. */
  private async create(user: CurrentUser, source: ImportSource, { item, task }: PlannedTask): Promise<string> {
    try {
      await this.database.transaction(async () => {
        const created = await this.tasks.create(user, task, { isAnnounced: false });
        if (!(await this.repository.keep(source, item.externalId, created.id))) throw new AlreadyImported();
        await this.database.actAs(user.id);
        await this.extras.addTo(created, item);
      });
      return 'created';
    } catch (error) {
      if (error instanceof AlreadyImported) return 'existing';
      if (error instanceof AppError) return (error.getResponse() as ErrorBody).error;
      if (isUnstorable(error)) return MESSAGES.general.malformed;
      this.logger.error(error);
      return MESSAGES.imports.failed;
    }
  }
}

function withLabels(planned: PlannedTask, ids: Map<string, string>): PlannedTask {
  const labelIds = planned.item.labels.flatMap(({ name }) => ids.get(fold(name)) ?? []);
  return { ...planned, task: { ...planned.task, labelIds } };
}
