import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiExtension,
  ApiExtraModels,
  ApiOkResponse,
  ApiResponse,
  type ApiResponseSchemaHost,
  getSchemaPath,
} from '@nestjs/swagger';

/** The meaning of each error status. The body is always an `ErrorBody`. */
export const FAILURES = {
  400: 'Malformed, or refused by a rule',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Absent, or not visible to the caller',
  408: 'The body stopped arriving',
  409: 'Not possible in the current state',
  410: 'No longer kept',
  413: 'Too large',
  415: 'The wrong kind of content',
  416: 'A range outside of the file',
  429: 'Too many requests; `Retry-After` says when to retry',
  500: 'An unexpected error',
  503: 'Not available now, or not configured',
  507: 'Not enough storage space left',
};
export type Failure = keyof typeof FAILURES;

/** The errors that any request can get before it reaches the handler. */
export const FAILURES_OF_ALL: Failure[] = [400, 408, 413, 415, 500, 503];

/** Documents additional errors of a route. Those implied by its access, method and path are added automatically. */
export const Fails = (...statuses: Failure[]) =>
  applyDecorators(...statuses.map((status) => ApiResponse({ status, description: FAILURES[status] })));

/** Marks a route until `api-docs.ts` adds the header: an `ApiResponse` would replace the one with the body. */
export const POSITION_MARK = 'x-position';

/** Documents that a 200 has an `X-Position` header. */
export const ApiPosition = () => ApiExtension(POSITION_MARK, true);

type Shape = Type | [Type] | null;

const schemaOf = (shape: Shape) => {
  if (shape === null) return { type: 'null' };
  if (!Array.isArray(shape)) return { $ref: getSchemaPath(shape) };
  return { type: 'array', items: { $ref: getSchemaPath(shape[0]) } };
};

/** Documents a 200 with one of these classes; `[Class]` means an array of it, and null means `null`. */
export const ApiOkOneOf = (shapes: Shape[], options: Omit<ApiResponseSchemaHost, 'schema' | 'status'> = {}) =>
  applyDecorators(
    ApiExtraModels(...shapes.flatMap((shape) => shape ?? [])),
    ApiOkResponse({ ...options, schema: { anyOf: shapes.map(schemaOf) } }),
  );

/** Documents a response of one of these types, other than JSON. */
export const ApiContent = (status: number, types: string | string[], description: string, format?: string) => {
  const schema = { type: 'string', format };
  const content = Object.fromEntries([types].flat().map((type) => [type, { schema }] as const));
  return ApiResponse({ status, description, content });
};

export const ApiOkContent = (types: string | string[], description: string, format?: string) =>
  ApiContent(200, types, description, format);
