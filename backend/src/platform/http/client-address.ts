import { isIPv6 } from 'node:net';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Headers in which proxies name the client they forward for. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Whether a proxy passed the request on for another machine, as far as its headers tell. */
export const isForwarded = ({ headers }: Request): boolean => FORWARDED.some((name) => headers[name] !== undefined);

/** Whether the request came through a proxy not covered by TRUST_PROXY: all clients then share its address. */
const isOfUnknownProxy = (request: Request) => request.app.get('trust proxy') === 0 && isForwarded(request);

/** The address for counting attempts; undefined if all clients would share one count. */
export const countedAddress = (request: Request): string | undefined =>
  isOfUnknownProxy(request) || request.ip === undefined ? undefined : networkOf(request.ip);

/** An IPv4 address or, since one client has all the addresses in it, the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // A URL contains the shortest form, without an IPv4 notation.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((text) => text.split(':').filter(Boolean)) as [string[], string[]];
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

const ipv4Of = (groups: string[]) =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

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
