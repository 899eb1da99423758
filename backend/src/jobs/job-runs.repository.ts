import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type JobInfo, type JobRun, LIMITS } from '../contract';
import { Database } from '../platform/database/database';
import type { JobResult, JobSettings } from './job.decorator';

/** A run that is held by a lease. Only the owner named here may extend or finish it. */
export interface HeldRun {
  id: string;
  job: string;
  owner: string;
  /** How many times it has been started, including this time. */
  attempts: number;
}

export type Outcome = { status: 'done'; result: JobResult } | { status: 'failed'; error: string };

const RUN = `r.id, iso(r.slot) AS slot, r.is_manual AS "isManual", r.status, iso(r.started_at) AS "startedAt",
  iso(r.finished_at) AS "finishedAt", r.result, r.error`;
const HELD = `id, job, owner, attempts`;
/** A future slot was stored while the clock was ahead, so it is an old one. */
const NEWEST_FIRST = `r.slot > clock_timestamp(), r.slot DESC`;
const LEASE_END = `clock_timestamp() + ${LIMITS.job.leaseMs} * interval '1 millisecond'`;

const columns = (jobs: JobSettings[]) => [jobs.map(({ name }) => name), jobs.map(({ everyMinutes }) => everyMinutes)];

/** The runs of jobs and their holders, in SQL: leases depend only on the database's clock. */
@Injectable()
export class JobRunsRepository {
  constructor(private readonly database: Database) {}

  /** Stores the runs due since the last one of each job; for a job that has never run, only the current one. */
  async plan(jobs: JobSettings[]): Promise<void> {
    const due = await this.database.query<{ job: string; slot: string }>(DUE, [
      ...columns(jobs),
      LIMITS.job.catchUpSlots - 1,
    ]);
    if (due.length === 0) return;
    await this.database.query(
      `INSERT INTO job_runs (id, job, slot) SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[])
       ON CONFLICT (job, slot) WHERE NOT is_manual DO NOTHING`,
      [due.map(() => uuidv7()), due.map(({ job }) => job), due.map(({ slot }) => slot)],
    );
  }

  /** Takes the oldest run that is not held, or whose lease has expired. */
  async claim(jobs: JobSettings[], owner: string): Promise<HeldRun | undefined> {
    const [run] = await this.database.query<HeldRun>(
      `UPDATE job_runs SET status = 'running', owner = $2, attempts = attempts + 1, lease_until = ${LEASE_END},
              started_at = clock_timestamp()
        WHERE id = (SELECT id FROM job_runs
                     WHERE job = ANY ($1)
                       AND (status = 'waiting' OR (status = 'running' AND lease_until < clock_timestamp()))
                     ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${HELD}`,
      [jobs.map(({ name }) => name), owner],
    );
    return run;
  }

  /** Stores a manual run, held from the start by its owner. */
  async insertHeld(job: string, owner: string): Promise<HeldRun> {
    const [run] = await this.database.query<HeldRun>(
      `INSERT INTO job_runs (id, job, slot, is_manual, status, owner, attempts, lease_until, started_at)
       VALUES ($1, $2, clock_timestamp(), true, 'running', $3, 1, ${LEASE_END}, clock_timestamp()) RETURNING ${HELD}`,
      [uuidv7(), job, owner],
    );
    return run!;
  }

  /** Returns false if another process has taken the lease. */
  async extend({ id, owner }: HeldRun): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE job_runs SET lease_until = ${LEASE_END} WHERE id = $1 AND owner = $2 AND status = 'running' RETURNING id`,
      [id, owner],
    );
    return rows.length > 0;
  }

  /** Returns false and stores nothing if another process has taken the lease. */
  async finish({ id, owner }: HeldRun, outcome: Outcome): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE job_runs SET status = $3, result = $4, error = $5, finished_at = clock_timestamp(), lease_until = NULL
        WHERE id = $1 AND owner = $2 AND status = 'running' RETURNING id`,
      [
        id,
        owner,
        outcome.status,
        outcome.status === 'done' ? JSON.stringify(outcome.result) : null,
        outcome.status === 'failed' ? outcome.error.slice(0, LIMITS.job.errorLength) : null,
      ],
    );
    return rows.length > 0;
  }

  async find(id: string): Promise<JobRun | undefined> {
    return (await this.database.query<JobRun>(`SELECT ${RUN} FROM job_runs r WHERE id = $1`, [id]))[0];
  }

  /** When each job was last done, in seconds since 1970. */
  async lastDone(): Promise<{ job: string; seconds: number }[]> {
    return this.database.query(
      `SELECT job, extract(epoch FROM max(finished_at))::float8 AS seconds FROM job_runs
        WHERE status = 'done' AND finished_at <= clock_timestamp() GROUP BY job`,
    );
  }

  async overview(jobs: JobSettings[]): Promise<JobInfo[]> {
    return this.database.query<JobInfo>(OVERVIEW, [...columns(jobs), LIMITS.job.shownRuns]);
  }

  /** Deletes old runs. Manual runs are counted separately: many of them must not displace the last slot. */
  async dropOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM job_runs WHERE finished_at IS NOT NULL AND id IN (
         SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY job, is_manual ORDER BY ${NEWEST_FIRST}) AS age
                           FROM job_runs r) ranked WHERE age > $1)`,
      [LIMITS.job.keptRuns],
    );
  }
}

/**
 * Slots are multiples of the job's minutes, counted in UTC, so every process computes the same ones. Runs of future
 * slots, stored while the clock was ahead, do not delay those that are due.
 */
const DUE = `
  WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS now)
  SELECT j.name AS job, iso(due.slot) AS slot
    FROM clock
   CROSS JOIN unnest($1::text[], $2::integer[]) AS j (name, minutes)
   CROSS JOIN LATERAL (SELECT make_interval(mins => j.minutes) AS step) AS s
   CROSS JOIN LATERAL (SELECT date_bin(s.step, clock.now, 'epoch') AS latest) AS l
   CROSS JOIN LATERAL (
     SELECT date_bin(s.step, max(slot), 'epoch') AS slot FROM job_runs
      WHERE job = j.name AND NOT is_manual AND slot <= clock.now) AS last
   CROSS JOIN LATERAL generate_series(
     greatest(coalesce(last.slot + s.step, l.latest), l.latest - $3::integer * s.step), l.latest, s.step) AS due (slot)`;

const OVERVIEW = `
  SELECT j.name, j.minutes AS "everyMinutes", iso(date_bin(s.step, clock_timestamp(), 'epoch') + s.step) AS "nextSlot",
         (SELECT coalesce(json_agg(row_to_json(shown)), '[]') FROM (
           SELECT ${RUN} FROM job_runs r WHERE r.job = j.name ORDER BY ${NEWEST_FIRST}, r.id DESC LIMIT $3) shown) AS runs
    FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS j (name, minutes, position)
   CROSS JOIN LATERAL (SELECT make_interval(mins => j.minutes) AS step) AS s
   ORDER BY j.position`;
