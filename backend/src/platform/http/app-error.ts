import { HttpException } from '@nestjs/common';
import { type Capability, MESSAGES, type ErrorBody } from '../../contract';

/** The one error that services throw: a status, and a text that a person can read (decisions 3). */
export class AppError extends HttpException {
  /** What was refused, where the table of capabilities said no. */
  capability?: Capability;

  constructor(
    status: number,
    error: string,
    fields?: Record<string, string>,
    more?: Omit<ErrorBody, 'error' | 'fields'>,
  ) {
    super({ error, ...(fields && { fields }), ...more } satisfies ErrorBody, status);
  }

  /** 400: malformed, or refused by a rule. */
  static badRequest = (error: string, fields?: Record<string, string>) => new AppError(400, error, fields);
  /** 401: nobody is signed in. */
  static signedOut = (error: string = MESSAGES.general.signedOut) => new AppError(401, error);
  /** 401: the password alone is not enough; a code of the second factor is asked for. */
  static codeNeeded = (error: string) => new AppError(401, error, undefined, { twoFactorRequired: true });
  /** 403: seen, but not allowed. */
  static forbidden = (error: string = MESSAGES.general.notAllowed, capability?: Capability) =>
    Object.assign(new AppError(403, error), { capability });
  /** 404: absent, or not to be seen. */
  static notFound = (error: string = MESSAGES.general.notFound) => new AppError(404, error);
  /** 409: not as things stand now. */
  static conflict = (error: string, fields?: Record<string, string>) => new AppError(409, error, fields);
  /** 413: too large. */
  static tooLarge = (error: string = MESSAGES.general.tooLarge) => new AppError(413, error);
  /** 503: not now. */
  static busy = (error: string) => new AppError(503, error);
  /** 503: not configured here. */
  static notConfigured = (error: string) => new AppError(503, error);
  /** 507: no room for it. */
  static noRoom = (error: string) => new AppError(507, error);
  /** 415: the wrong kind of file. */
  static wrongKind = (error: string) => new AppError(415, error);
}
