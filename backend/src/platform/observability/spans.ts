import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * The tracer. Without a collector (`tracing.ts`), its spans do nothing. It is looked up at each use: the bundle has its
 * own copy of the API, which does not notice an SDK that is registered later.
 */
export const tracer = () => trace.getTracer('tallyboard');

/** Runs the work in a child span of the current one, or in the first span of a new trace. */
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

/** Records only the kind of an error: its text may contain a user's values. */
export function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: string | number; name?: string };
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
