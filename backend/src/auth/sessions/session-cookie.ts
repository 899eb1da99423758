import type { IncomingMessage } from 'node:http';
import type { CookieOptions, Response } from 'express';
import type { AppConfig } from '../../platform/config/config.module';

/** As long as browsers keep a cookie at most: a session ends on the server, some time after its last use. */
const KEPT_MS = 400 * 86_400_000;

const isHttps = (config: AppConfig) => config.appUrl.startsWith('https:');

/** Over HTTPS, the prefix makes browsers accept only a secure cookie set by this very host. */
const nameOf = (config: AppConfig) => (isHttps(config) ? '__Host-tallyboard' : 'tallyboard');

const options = (config: AppConfig): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isHttps(config),
});

export function setSessionCookie(response: Response, config: AppConfig, token: string): void {
  response.cookie(nameOf(config), token, { ...options(config), maxAge: KEPT_MS });
}

export function clearSessionCookie(response: Response, config: AppConfig): void {
  response.clearCookie(nameOf(config), options(config));
}

/** Reads the session token from the Cookie header, since socket handshakes have no parsed cookies. */
export function sessionToken(request: IncomingMessage, config: AppConfig): string | undefined {
  const prefix = `${nameOf(config)}=`;
  return request.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}
