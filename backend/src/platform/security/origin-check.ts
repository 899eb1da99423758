import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { MESSAGES } from '../../contract';
import { AppError } from '../http/app-error';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request comes from our own pages. Browsers send Sec-Fetch-Site and Origin, which pages cannot forge; a
 * program that sends neither has no cookies of another user to misuse.
 */
export function isSameOrigin(request: IncomingMessage, appUrl: string): boolean {
  const { 'sec-fetch-site': site, origin, host } = request.headers;
  if (site === 'cross-site' || site === 'same-site') return false;
  if (origin === undefined) return true;
  return origin === appUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Refuses unsafe methods from other sites: SameSite cookies alone leave gaps. */
export function originCheck(appUrl: string) {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (SAFE_METHODS.includes(request.method) || isSameOrigin(request, appUrl)) next();
    else next(AppError.forbidden(MESSAGES.general.crossSite));
  };
}
