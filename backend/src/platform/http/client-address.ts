import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Headers in which proxies name the client they forward for. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

const isForwarded = ({ headers }: Request) => FORWARDED.some((name) => headers[name] !== undefined);

/** Whether the request came through a proxy not covered by TRUST_PROXY: all clients then share its address. */
const isOfUnknownProxy = (request: Request) => request.app.get('trust proxy') === 0 && isForwarded(request);

/** The address for counting attempts; undefined if all clients would share one count. */
export const countedAddress = (request: Request): string | undefined =>
  isOfUnknownProxy(request) ? undefined : request.ip;

/** Warns once about a proxy that is not configured. */
export function noticeProxy() {
  const logger = new Logger('Proxy');
  let hasWarned = false;
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (!hasWarned && isOfUnknownProxy(request)) {
      hasWarned = true;
      logger.warn('Requests come through a proxy, but TRUST_PROXY is 0: attempts are not limited by address');
    }
    next();
  };
}
