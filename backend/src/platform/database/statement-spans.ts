import { context, SpanKind, trace } from '@opentelemetry/api';
import { fail, tracer } from '../observability/spans';

type Send = (...args: unknown[]) => unknown;
type Callback = (error: unknown, ...rest: unknown[]) => void;

/**
 * Sends a statement to PostgreSQL, in a span if it is part of a trace: with its text, but no value of it. Takes all forms
 * of arguments that pg does; streams have no span.
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

/** Comments, quoted names and literals. In the first two, an apostrophe begins no literal. */
const QUOTED = /--.*|\/\*[^]*?\*\/|"[^"]*"|'[^']*'/g;

/** Statements that are sent with the next one have their values in quotes. Exported for its test. */
export const withoutValues = (text: string) => text.replace(QUOTED, (it) => (it.startsWith("'") ? '?' : it));

/** `SELECT`, `UPDATE`, `WITH`: the first word. */
const operationOf = (text: string) => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL';
