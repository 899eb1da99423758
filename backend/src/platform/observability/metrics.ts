import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from './route-of';

/** What a gauge reads: one value, one for each set of labels, or none. */
type Reading = number | { labels: Record<string, string>; value: number }[] | undefined;

/** Metrics for Prometheus. Routes are labelled by their pattern, so ids never become labels. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  private readonly queues = new Map<string, () => number>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const waiting = () => [...this.queues].map(([queue, length]) => ({ labels: { queue }, value: length() }));
    this.gauge('tallyboard_queue_waiting', 'What waits for its turn', waiting, ['queue']);
  }

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    response.once('finish', () => {
      const labels = [request.method, routeOf(request) ?? 'none', String(response.statusCode)] as const;
      this.requests.labels(...labels).observe((performance.now() - startedAt) / 1000);
    });
    next();
  };

  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  queue(name: string, length: () => number): void {
    this.queues.set(name, length);
  }

  /** Adds a gauge that is read at each scrape. It is left out if it cannot be read. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, labelNames: readonly string[] = []): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        const reading = await Promise.resolve()
          .then(read)
          .catch(() => undefined);
        const values = typeof reading === 'number' ? [{ labels: {}, value: reading }] : (reading ?? []);
        // Without labels, a reset would report zero.
        if (values.length === 0 && labelNames.length === 0) this.remove();
        for (const { labels, value } of values) this.set(labels, value);
      },
    });
  }
}
