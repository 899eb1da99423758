import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';

const addresses = new AsyncLocalStorage<string>();

/** Lets whatever a request sets off know where it came from. */
export function rememberOrigin(request: Request, _response: Response, next: NextFunction): void {
  addresses.run(request.ip ?? '', next);
}

/** The address of the request that is being answered; undefined in jobs and on the command line. */
export const originAddress = (): string | undefined => addresses.getStore() || undefined;
