import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { VERSION } from '../version';
import { type Failure, FAILURES, FAILURES_OF_ALL, POSITION_MARK } from './api-responses';
import { ErrorBody } from './shared.responses';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = NonNullable<Operation['responses'][string]>;

const SAFE_METHODS = ['get', 'head', 'options'];

/**
 * Serves the OpenAPI document generated from the code, as pages at /api/docs and as JSON at /api/docs-json. Not as YAML,
 * which takes long to write, for each request.
 * @param models additional classes to describe, which no route returns
 */
export function serveApiDocs(app: NestExpressApplication, models: Type[]): void {
  // The document is generated on the first request, not at every start.
  SwaggerModule.setup('api/docs', app, () => apiDocument(app, models), { raw: ['json'] });
}

export function apiDocument(app: NestExpressApplication, models: Type[]): OpenAPIObject {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Tallyboard')
    .setDescription("A task board that keeps the team's hours.")
    .setVersion(VERSION)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/')
    .addCookieAuth('tallyboard')
    .build();
  return complete(SwaggerModule.createDocument(app, about, { extraModels: [ErrorBody, ...models] }));
}

/** Adds what the decorators of the routes do not specify. */
function complete(document: OpenAPIObject): OpenAPIObject {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      operation.security ??= [];
      if (POSITION_MARK in operation) {
        delete operation[POSITION_MARK];
        operation.responses['200'] = { ...operation.responses['200'], headers: position } as Response;
      }
      const failures: (number | string)[] = [...FAILURES_OF_ALL];
      // The origin check refuses other methods for pages of another site.
      if (!SAFE_METHODS.includes(method)) failures.push(403);
      if (path.includes('{')) failures.push(404);
      failures.push(...Object.keys(operation.responses).filter((status) => Number(status) >= 400));
      for (const status of failures) operation.responses[status] = failure(status, operation.responses[status]);
      // Node itself refuses such requests.
      operation.responses['431'] = { description: 'The headers are too long; without a body' };
    }
  }
  document.components!.responses = Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [
      status,
      { description, content: errorContent, ...(RETRIED.includes(Number(status)) && { headers: retryAfter }) },
    ]),
  );
  return withNullTypes(document) as OpenAPIObject;
}

const position = { 'X-Position': { description: 'Where its events go on', schema: { type: 'string' as const } } };

/** The statuses that come with a `Retry-After` header. */
const RETRIED = [429, 503];
const retryAfter = { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' as const } } };

const errorContent = { 'application/json': { schema: { $ref: getSchemaPath(ErrorBody) } } };

/** Returns the shared response for a status, or the route's own if it also has content of another type. */
function failure(status: number | string, own: Response | undefined): Response {
  if (!own || !('content' in own)) return { $ref: `#/components/responses/${status}` };
  return { description: FAILURES[Number(status) as Failure], content: { ...errorContent, ...own.content } };
}

interface Nullable {
  nullable?: boolean;
  type?: string;
  enum?: unknown[];
  allOf?: unknown[];
}

/** OpenAPI 3.1 has no `nullable`: null is a type like any other. */
function withNullTypes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNullTypes);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withNullTypes(value)]),
  ) as Nullable;
  if (nullable !== true) return nullable === undefined ? rest : { nullable, ...rest };
  const { allOf, type, ...others } = rest;
  if (allOf) return { ...others, anyOf: [...allOf, { type: 'null' }] };
  return { ...others, type: [type, 'null'], ...(others.enum && { enum: [...others.enum, null] }) };
}
