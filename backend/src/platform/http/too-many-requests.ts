import { MESSAGES } from '../../contract';
import { AppError } from './app-error';

/** 429, with the seconds after which a retry can succeed. */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number, error: string = MESSAGES.general.tooMany) {
    super(429, error);
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}
