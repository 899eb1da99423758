import { hostname } from 'node:os';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Counter } from 'prom-client';
import { v7 as uuidv7 } from 'uuid';
import { JOB_NAMES, type JobInfo, type JobRun, LIMITS, MESSAGES } from '../contract';
import { AppError } from '../platform/http/app-error';
import { Metrics } from '../platform/observability/metrics';
import { inSpan } from '../platform/observability/spans';
import { JobRegistry } from './job-registry';
import { type HeldRun, JobRunsRepository, type Outcome } from './job-runs.repository';

const OUTCOMES: Outcome['status'][] = ['done', 'failed'];

/** Unique to each claim: a process that claims its own run again must not be mistaken for the earlier owner. */
const newOwner = () => `${hostname()}/${process.pid}/${uuidv7()}`;

/**
 * Runs due jobs, each run on one process. A process holds a lease in the database and extends it while working; runs of
 * a dead process are taken over when their leases expire.
 */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly working = new Set<Promise<JobRun>>();
  /** The jobs that have due runs in this process, by name. */
  private readonly busy = new Map<string, Promise<void>>();
  private readonly finished: Counter<'name' | 'status'>;
  private looking: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly registry: JobRegistry,
    private readonly runs: JobRunsRepository,
    private readonly scheduler: SchedulerRegistry,
    metrics: Metrics,
  ) {
    this.finished = metrics.counter('tallyboard_job_runs_total', 'Finished runs of jobs, by status', [
      'name',
      'status',
    ]);
    // Prometheus sees no increase in a series that starts at 1, so the first failure would cause no alert.
    for (const name of JOB_NAMES) for (const status of OUTCOMES) this.finished.inc({ name, status }, 0);
    const help = 'When each job was last done, in seconds since 1970';
    metrics.gauge('tallyboard_job_last_done_seconds', help, () => this.lastDone(), ['name']);
  }

  /** Starts polling. Only a running server does; the command line and the tests request single runs. */
  start(): void {
    const tick = () => void this.tick();
    this.scheduler.addTimeout('jobs: first tick', setTimeout(tick, LIMITS.job.firstTickMs));
    this.scheduler.addInterval('jobs: tick', setInterval(tick, LIMITS.job.tickMs));
  }

  /**
   * Runs all due jobs, different ones at the same time, so that a slow one delays no other. Never throws: a failed run is
   * logged and recorded as failed.
   */
  async tick(): Promise<void> {
    this.looking ??= this.startDue().finally(() => (this.looking = undefined));
    await this.looking;
    await Promise.all(this.busy.values());
  }

  /**
   * Runs a job now, even if it is not due, and returns the finished run.
   * @throws AppError 404 for an unknown job
   */
  async runByHand(name: string): Promise<JobRun> {
    if (!this.registry.find(name)) throw AppError.notFound(MESSAGES.job.unknown);
    return this.perform(await this.runs.insertHeld(name, newOwner()));
  }

  overview(): Promise<JobInfo[]> {
    return this.runs.overview(this.registry.list());
  }

  /** Waits for running jobs while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.looking;
    await Promise.allSettled([...this.busy.values(), ...this.working]);
  }

  private async startDue(): Promise<void> {
    try {
      const jobs = this.registry.list();
      await this.runs.plan(jobs);
      await this.runs.dropOld();
      while (!this.isStopping) {
        const idle = jobs.filter(({ name }) => !this.busy.has(name));
        const run = await this.runs.claim(idle, newOwner());
        if (!run) break;
        this.busy.set(run.job, this.catchUp(run));
      }
    } catch (error) {
      this.logger.error({ err: error }, 'failed to look for due jobs');
    }
  }

  /** Performs this run, then all others of its job that are due. */
  private async catchUp(first: HeldRun): Promise<void> {
    const job = this.registry.find(first.job)!;
    try {
      let run: HeldRun | undefined = first;
      while (run) {
        await this.perform(run);
        run = this.isStopping ? undefined : await this.runs.claim([job], newOwner());
      }
    } catch (error) {
      this.logger.error({ err: error, job: job.name }, 'failed to perform due jobs');
    } finally {
      this.busy.delete(job.name);
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
      this.finished.inc({ name: run.job, status: outcome.status });
      if (!(await this.runs.finish(run, outcome)))
        this.logger.warn({ ...run }, 'lost the lease of a job before it finished');
    } finally {
      clearInterval(beat);
    }
    const stored = await this.runs.find(run.id);
    if (!stored) throw new Error(`The run ${run.id} is gone`);
    return stored;
  }

  private async outcomeOf({ id, job, attempts }: HeldRun): Promise<Outcome> {
    try {
      // A job that kills its process would otherwise kill every process in turn.
      if (attempts > LIMITS.job.attempts) throw new Error(`Given up after ${LIMITS.job.attempts} attempts`);
      const result = await inSpan(`job ${job}`, { 'tallyboard.job.run': id }, () => this.registry.find(job)!.run());
      this.logger.debug({ id, job, result }, 'job done');
      return { status: 'done', result };
    } catch (error) {
      this.logger.error({ err: error, id, job }, 'job failed');
      return { status: 'failed', error: error instanceof Error ? error.message : String(error) };
    }
  }

  private async lastDone() {
    return (await this.runs.lastDone()).map(({ job, seconds }) => ({ labels: { name: job }, value: seconds }));
  }

  private async extend(run: HeldRun): Promise<void> {
    try {
      if (!(await this.runs.extend(run))) this.logger.warn({ ...run }, 'lost the lease of a running job');
    } catch (error) {
      this.logger.warn({ err: error, ...run }, 'failed to extend the lease of a job');
    }
  }
}
