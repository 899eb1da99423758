import { context, SpanKind, trace } from '@opentelemetry/api';
import { fail, tracer } from '../observability/spans';

type Send = (...args: unknown[]) => unknown;
type Callback = (error: unknown, ...rest: unknown[]) => void;

/**
 * Sends a statement to PostgreSQL. If it is part of a trace, it gets a span with its text but none of its values.
 * Accepts all forms of arguments that pg does; streams get no span.
 */
export function sendTraced(send: Send, args: unknown[]): unknown {
  if (!trace.getActiveSpan()?.isRecording()) return send(...args);
  const [query] = args;
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string' || isStream(query)) return send(...args);

  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) };
  const span = tracer().startSpan(operationOf(text), { kind: SpanKind.CLIENT, attributes });
  const end = (error?: unknown) => {
    if (error) fail(span, error);
    span.end();
  };
  const last = args.at(-1);
  if (typeof last === 'function') {
    const callback = context.bind(context.active(), last as Callback);
    const ended: Callback = (error, ...rest) => {
      end(error);
      callback(error, ...rest);
    };
    return send(...args.slice(0, -1), ended);
  }
  const result = send(...args) as Promise<unknown>;
  result.then(() => end(), end);
  return result;
}

const isStream = (query: unknown) => typeof (query as { submit?: unknown }).submit === 'function';

/** Comments, quoted names and literals. In the first two, an apostrophe does not start a literal. */
const QUOTED = /--.*|\/\*[^]*?\*\/|"[^"]*"|'[^']*'/g;

/** Removes quoted values, which statements that are sent with the next one contain. Exported for its test. */
export const withoutValues = (text: string) => text.replace(QUOTED, (it) => (it.startsWith("'") ? '?' : it));

/** The first word, such as `SELECT`, `UPDATE` or `WITH`. */
const operationOf = (text: string) => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL';
