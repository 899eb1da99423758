import { HttpException } from '@nestjs/common';
import { type Capability, type ErrorBody, type HealthChecks, MESSAGES } from '../../contract';

/** Additional properties of the body. */
type Details = Omit<ErrorBody, 'error' | 'fields'>;

/** The error that services throw: a status, and a text for the user. */
export class AppError extends HttpException {
  /** The capability that was denied. */
  capability?: Capability;

  constructor(status: number, error: string, fields?: Record<string, string>, more?: Details) {
    super({ error, ...(fields && { fields }), ...more } satisfies ErrorBody, status);
  }

  /** 400: malformed, or against a rule. */
  static badRequest = (error: string, fields?: Record<string, string>) => new AppError(400, error, fields);
  /** 401: not signed in. */
  static signedOut = (error: string = MESSAGES.general.signedOut) => new AppError(401, error);
  /** 401: the password was correct, but a code of the second factor is required. */
  static codeNeeded = (error: string) => new AppError(401, error, undefined, { twoFactorRequired: true });
  /** 403: visible but not allowed. */
  static forbidden = (error: string = MESSAGES.general.notAllowed, capability?: Capability) =>
    Object.assign(new AppError(403, error), { capability });
  /** 404: absent or not visible. */
  static notFound = (error: string = MESSAGES.general.notFound) => new AppError(404, error);
  /** 409: in conflict with the current state. */
  static conflict = (error: string, fields?: Record<string, string>, more?: Details) =>
    new AppError(409, error, fields, more);
  /** 413: too large. */
  static tooLarge = (error: string = MESSAGES.general.tooLarge) => new AppError(413, error);
  /** 503: overloaded. */
  static busy = (error: string) => new AppError(503, error);
  /** 503: a service that the process needs is unavailable. */
  static unready = (error: string, checks: HealthChecks) => new AppError(503, error, undefined, { checks });
  /** 503: not configured on this server. */
  static notConfigured = (error: string) => new AppError(503, error);
  /** 507: out of storage. */
  static noRoom = (error: string) => new AppError(507, error);
  /** 415: unsupported file type. */
  static wrongKind = (error: string) => new AppError(415, error);
  /** 416: a range outside of the file. */
  static outOfRange = () => new AppError(416, MESSAGES.general.outOfRange);
}
