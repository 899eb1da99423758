import { pinoHttp } from 'pino-http';
import { QueryFailedError } from 'typeorm';
import { logOptions } from './log-options';

it('logs a failed statement without its values', () => {
  const lines: string[] = [];
  const { logger } = pinoHttp(logOptions('error'), { write: (line: string) => void lines.push(line) });
  const error = new QueryFailedError('UPDATE users SET password_hash = $1', ['a secret hash'], new Error('refused'));
  logger.error({ err: error }, 'failed');
  expect(lines.join()).toContain('UPDATE users SET password_hash = $1');
  expect(lines.join()).not.toContain('a secret hash');
});
