import request, { type Test } from 'supertest';

/** Requests that remember nothing from one to the next. */
export type Http = Record<'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options', (path: string) => Test>;

/** Requests to this server, with a cookie or without. */
export function httpOf(url: string, cookie?: string): Http {
  const send = (method: keyof Http) => (path: string) =>
    request(url)
      [method](path)
      .set(cookie ? { cookie } : {});
  const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;
  return Object.fromEntries(methods.map((method) => [method, send(method)])) as Http;
}
