import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** What proxies say whom they speak for in. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

const isForwarded = ({ headers }: Request) => FORWARDED.some((name) => headers[name] !== undefined);

/** Whether it comes by way of a proxy that TRUST_PROXY does not know of: its address is then everybody's. */
const isOfUnknownProxy = (request: Request) => request.app.get('trust proxy') === 0 && isForwarded(request);

/** The address to count attempts by; undefined where that would count those of everybody together. */
export const countedAddress = (request: Request): string | undefined =>
  isOfUnknownProxy(request) ? undefined : request.ip;

/** Says once that there is a proxy nobody has told us of. */
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
