import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import { VERSION } from '../version';

const COMPLAIN_EVERY_MS = 60_000;

export interface Tracing {
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/**
 * Sends traces to a collector, as OTLP over HTTP. Loaded only if there is one. The SDK itself reads its other settings,
 * such as OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER and OTEL_EXPORTER_OTLP_HEADERS, from the environment.
 *
 * @param endpoint the collector's address, to which `/v1/traces` is added
 */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  complainSeldom();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'tallyboard',
      'service.version': VERSION,
      'service.instance.id': `${hostname()}/${process.pid}`,
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return { stop: () => provider.shutdown().catch(() => undefined) };
}

/** Logs at most one failure a minute: an unavailable collector causes one every few seconds. */
function complainSeldom(): void {
  const logger = new Logger('Tracing');
  let silentUntil = 0;
  const complain = (...reasons: unknown[]) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + COMPLAIN_EVERY_MS;
    logger.warn({ reasons: reasons.map(String) }, 'traces could not be sent');
  };
  const ignore = () => undefined;
  const say = { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(say, DiagLogLevel.WARN);
}
