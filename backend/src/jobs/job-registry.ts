import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { JOB_NAMES } from '../contract';
import { JOB, type JobResult, type JobSettings } from './job.decorator';

interface RegisteredJob extends JobSettings {
  run(): Promise<JobResult>;
}

/** The jobs declared with `@Job`. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly jobs = new Map<string, RegisteredJob>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders() as { instance: unknown }[]) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = Object.getPrototypeOf(instance) as Record<string, () => Promise<JobResult>>;
      for (const key of this.scanner.getAllMethodNames(methods)) {
        const method = methods[key]!;
        const settings = this.reflector.get<JobSettings | undefined>(JOB, method);
        if (settings) this.add({ ...settings, run: () => method.call(instance) });
      }
    }
  }

  /** Returns the jobs in the contract's order, whatever the order in which modules are loaded. */
  list(): RegisteredJob[] {
    return JOB_NAMES.flatMap((name) => this.jobs.get(name) ?? []);
  }

  find(name: string): RegisteredJob | undefined {
    return this.jobs.get(name);
  }

  private add(job: RegisteredJob): void {
    if (this.jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
    this.jobs.set(job.name, job);
  }
}
