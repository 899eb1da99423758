import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { ACCESS, type Access } from '../../src/platform/security/access';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route of the running server as `METHOD /path`, except the pages of the API's documentation. */
export function registeredRoutes(app: NestExpressApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as Express;
  return (router.stack as unknown as Layer[])
    .flatMap(({ route }) => (route ? Object.keys(route.methods).map((method) => [method, route.path] as const) : []))
    .filter(([, path]) => path !== '/api' && !/^\/api\/docs(-json|-yaml|\/|$)/.test(path))
    .map(([method, path]) => `${method.toUpperCase()} ${path}`);
}

/** The handlers of all controllers, each with its declared access. */
export function handlers(app: NestExpressApplication): { name: string; access: Access | undefined }[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype, name }) => {
    const prototype = (metatype as { prototype: Record<string, unknown> }).prototype;
    return Object.getOwnPropertyNames(prototype)
      .filter((key) => key !== 'constructor' && Reflect.hasMetadata('path', prototype[key] as object))
      .map((key) => ({
        name: `${name}.${key}`,
        access: Reflect.getMetadata(ACCESS, prototype[key] as object) as Access | undefined,
      }));
  });
}
