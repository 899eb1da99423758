import type { NextFunction, Request, Response } from 'express';
import { LIMITS, MESSAGES } from '../../contract';
import { AppError } from './app-error';

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

/** Refuses a body nested so deeply that walking it would exhaust the stack. */
export function refuseDeepBody(request: Request, _response: Response, next: NextFunction): void {
  if (isDeeperThan(LIMITS.body.depth, request.body)) next(AppError.badRequest(MESSAGES.general.malformed));
  else next();
}
