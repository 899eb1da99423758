import { hostname } from 'node:os';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { type JobInfo, type JobRun, LIMITS, MESSAGES } from '../../contract';
import { AppError } from '../http/app-error';
import { JobRegistry } from './job-registry';
import { type HeldRun, JobRunsRepository, type Outcome } from './job-runs.repository';

/** A new name for every claim: even a process that takes a run over from itself is then told from before. */
const newOwner = () => `${hostname()}/${process.pid}/${uuidv7()}`;

/**
 * Runs what is due, each run on one process alone: who does it holds a lease in the database and extends it while
 * working, so the runs of a process that is gone are taken over when its leases end.
 */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly working = new Set<Promise<JobRun>>();
  private ticking: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly registry: JobRegistry,
    private readonly runs: JobRunsRepository,
    private readonly scheduler: SchedulerRegistry,
  ) {}

  /** Looks for work from now on. Only a running server does; the command line and the tests ask for single runs. */
  start(): void {
    const tick = () => void this.tick();
    this.scheduler.addTimeout('jobs: first tick', setTimeout(tick, LIMITS.job.firstTickMs));
    this.scheduler.addInterval('jobs: tick', setInterval(tick, LIMITS.job.tickMs));
  }

  /** Does all that is due, one run after the other. Never fails: what went wrong is logged, and due again. */
  tick(): Promise<void> {
    this.ticking ??= this.doWhatIsDue().finally(() => (this.ticking = undefined));
    return this.ticking;
  }

  /**
   * Runs a job now, whatever is due, and answers the finished run.
   * @throws AppError 404 for a job that nobody has declared
   */
  async runByHand(name: string): Promise<JobRun> {
    if (!this.registry.find(name)) throw AppError.notFound(MESSAGES.job.unknown);
    return this.perform(await this.runs.insertHeld(name, newOwner()));
  }

  overview(): Promise<JobInfo[]> {
    return this.runs.overview(this.registry.list());
  }

  /** Lets what is being done be finished while there still is a database. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.allSettled([this.ticking, ...this.working]);
  }

  private async doWhatIsDue(): Promise<void> {
    try {
      const jobs = this.registry.list();
      await this.runs.plan(jobs);
      while (!this.isStopping) {
        const run = await this.runs.claim(jobs, newOwner());
        if (!run) break;
        await this.perform(run);
      }
      await this.runs.dropOld();
    } catch (error) {
      this.logger.error({ err: error }, 'looking for jobs failed');
    }
  }

  private async perform(run: HeldRun): Promise<JobRun> {
    const work = this.hold(run);
    this.working.add(work);
    try {
      return await work;
    } finally {
      this.working.delete(work);
    }
  }

  private async hold(run: HeldRun): Promise<JobRun> {
    const beat = setInterval(() => void this.extend(run), LIMITS.job.beatMs);
    try {
      const outcome = await this.outcomeOf(run);
      if (!(await this.runs.finish(run, outcome))) this.logger.warn({ ...run }, 'a job was finished by somebody else');
    } finally {
      clearInterval(beat);
    }
    const stored = await this.runs.find(run.id);
    if (!stored) throw new Error(`The run ${run.id} is gone`);
    return stored;
  }

  private async outcomeOf({ id, job, attempts }: HeldRun): Promise<Outcome> {
    try {
      // Whatever ends its process would else end every process, one after the other.
      if (attempts > LIMITS.job.attempts) throw new Error(`Given up after ${LIMITS.job.attempts} attempts`);
      const result = await this.registry.find(job)!.run();
      this.logger.debug({ id, job, result }, 'a job is done');
      return { status: 'done', result };
    } catch (error) {
      this.logger.error({ err: error, id, job }, 'a job failed');
      return { status: 'failed', error: error instanceof Error ? error.message : String(error) };
    }
  }

  private async extend(run: HeldRun): Promise<void> {
    try {
      if (!(await this.runs.extend(run))) this.logger.warn({ ...run }, 'a job was taken over by somebody else');
    } catch (error) {
      this.logger.warn({ err: error, ...run }, 'the lease of a job could not be extended');
    }
  }
}
