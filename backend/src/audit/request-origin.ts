import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';

const addresses = new AsyncLocalStorage<string>();

/** Makes the caller's address available to everything a request causes. */
export function rememberOrigin(request: Request, _response: Response, next: NextFunction): void {
  addresses.run(request.ip ?? '', next);
}

/** The address of the current request; undefined in jobs and on the command line. */
export const originAddress = (): string | undefined => addresses.getStore() || undefined;
