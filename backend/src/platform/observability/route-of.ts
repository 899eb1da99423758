import type { Request } from 'express';

/** The pattern of the route that handled the request, such as `/api/tasks/:id`; undefined if none did. */
export function routeOf({ route }: Request): string | undefined {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : undefined;
}
