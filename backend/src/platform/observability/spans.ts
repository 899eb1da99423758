import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Without a collector (`tracing.ts`) its spans do nothing. Looked up at each use: the bundle has a copy of the API, which
 * does not notice when the SDK is registered later.
 */
export const tracer = () => trace.getTracer('tallyboard');

/** Runs the work in a span below the current one, or as the beginning of a trace. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>, kind = SpanKind.INTERNAL) {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Notes the kind of an error only: its text may have values of a user. */
export function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: string | number; name?: string };
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
