import { Inject, Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type AiBrainStatus, LIMITS, MESSAGES, type ProcessIdeasRequest, type ProcessIdeasResponse } from '../contract';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import type { CurrentUser } from '../platform/security/access';
import { type RateLimit, RateLimits } from '../platform/security/rate-limits';
import { UsersService } from '../users/users.service';
import { AiBrainRepository } from './ai-brain.repository';
import { OpenTasks } from './duplicates';
import { extractIdeas } from './extractor/extractor';
import type { Dump } from './ideas';
import { promptModel } from './model/model';

const PROCESS: RateLimit = { name: 'ai-process', points: LIMITS.aiBrain.processPerMinute, seconds: 60 };

/** Turns a dump into suggestions without storing anything. */
@Injectable()
export class AiBrainService {
  private readonly logger = new Logger(AiBrainService.name);

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly users: UsersService,
    private readonly repository: AiBrainRepository,
    private readonly limits: RateLimits,
  ) {}

  status(): AiBrainStatus {
    return {
      engine: this.config.ai ? 'model' : 'built-in',
      canTranscribe: this.config.transcription !== undefined,
    };
  }

  /** @param cancelled aborts the call to the AI service when the caller disconnects */
  async process(
    user: CurrentUser,
    { input }: ProcessIdeasRequest,
    cancelled: AbortSignal,
  ): Promise<ProcessIdeasResponse> {
    await this.limits.consume(PROCESS, user.id);
    const { availableClients, availableStaff } = await this.peopleFor(user);
    const dump = { text: input, clients: availableClients, staff: availableStaff, today: dayIn(user.timezone) };
    const [found, openTasks] = await Promise.all([this.ideasOf(dump, cancelled), this.repository.openTasks()]);
    const open = new OpenTasks(openTasks);
    const shown = found.ideas.slice(0, LIMITS.aiBrain.tasks);
    const over = found.ideas.slice(shown.length).map(({ phrase: text }) => ({ text, reason: 'limit' as const }));
    const cut = over.length > 0 ? MESSAGES.aiBrain.onlyFirst(shown.length) : undefined;
    return {
      suggestedTasks: shown.map(({ clientId, assigneeId, ...idea }) => ({
        id: uuidv7(),
        ...idea,
        assignedClientId: clientId,
        assignedStaffId: assigneeId,
        approved: false,
        duplicateOf: open.like(idea.title),
      })),
      availableClients,
      availableStaff,
      leftOut: [...over, ...found.leftOut.slice(0, LIMITS.aiBrain.leftOut)],
      engine: found.engine,
      notice:
        [found.notice, cut, found.leftOut.some(({ reason }) => reason === 'language') && MESSAGES.aiBrain.notRead]
          .filter(Boolean)
          .join(' ') || null,
    };
  }

  private async peopleFor(user: CurrentUser) {
    const { clients, staff } = await this.users.forTasks(user);
    return {
      availableClients: clients.map(({ id, name, companyName }) => ({ id, name, companyName: companyName ?? null })),
      availableStaff: staff.map(({ id, name }) => ({ id, name })),
    };
  }

  private async ideasOf(dump: Dump, cancelled: AbortSignal) {
    const service = this.config.ai;
    let notice: string | undefined;
    if (service) {
      try {
        return { ...(await promptModel(service, dump, cancelled)), engine: 'model' as const };
      } catch (error) {
        // The message describes the connection only: the dump is private and must not be logged.
        this.logger.warn(`The AI service could not be used: ${(error as Error).message.slice(0, 200)}`);
        notice = MESSAGES.aiBrain.modelFailed;
      }
    }
    const { ideas, leftOut } = await extractIdeas(dump);
    return { ideas, leftOut, engine: 'built-in' as const, notice };
  }
}

/** Returns today's date in a time zone, `YYYY-MM-DD`. */
function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format();
}
