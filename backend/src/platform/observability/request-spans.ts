import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { routeOf } from './route-of';
import { tracer } from './spans';

/**
 * Records a span for each request, in the trace of its `traceparent` if it has one
 * (https://www.w3.org/TR/trace-context/). The span has the route's pattern, never the URL, which may contain a secret.
 */
export function traceRequest(request: Request, response: Response, next: NextFunction): void {
  const around = propagation.extract(context.active(), request.headers);
  const { method } = request;
  const attributes = { 'http.request.method': method, 'tallyboard.request.id': request.id as string };
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, around);
  response.once('close', () => {
    const route = routeOf(request);
    if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
    span.setAttribute('http.response.status_code', response.statusCode);
    const isCut = !response.writableFinished;
    if (isCut) span.setAttribute('error.type', 'closed');
    if (isCut || response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(around, span), next);
}
