import request, { type Response, type Test } from 'supertest';

/** Requests without state: no cookie is kept between them. */
export type Http = Record<'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options', (path: string) => Test>;

/** Called with every response; throws if it does not match the API's description. */
export type ResponseCheck = (method: string, path: string, response: Response) => void;

/** Sends requests to this server, with or without a cookie. */
export function httpOf(url: string, cookie?: string, check: ResponseCheck = () => undefined): Http {
  const send = (method: keyof Http) => (path: string) =>
    request(url)
      [method](path)
      .set(cookie ? { cookie } : {})
      .expect((response) => check(method, path, response));
  const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;
  return Object.fromEntries(methods.map((method) => [method, send(method)])) as Http;
}
