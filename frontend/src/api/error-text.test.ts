import { MESSAGES } from '@contract';
import { errorText, fieldErrors, isAborted, isNetworkError, isStatus, logError, needsCode } from './error-text';

const FALLBACK = 'It did not work';
const response = (status: number, data: unknown) => ({ status, data });

it("returns the server's error message", () => {
  expect(errorText(response(400, { error: 'Task title is required' }), FALLBACK)).toBe('Task title is required');
});

it.each([
  response(500, 'oops'),
  response(500, null),
  response(500, { error: 7 }),
  response(400, { error: '' }),
  undefined,
])('falls back on %j', (error) => {
  expect(errorText(error, FALLBACK)).toBe(FALLBACK);
});

it.each(['FETCH_ERROR', 'PARSING_ERROR', 'TIMEOUT_ERROR', 504])('treats %s as a network failure', (status) => {
  const error = { status, error: 'TypeError: Failed to fetch' };
  expect(isNetworkError(error)).toBe(true);
  expect(errorText(error, FALLBACK)).toBe(MESSAGES.general.network);
  expect(errorText(error, FALLBACK, 'No luck')).toBe('No luck');
});

it('returns the error texts by field', () => {
  expect(fieldErrors(response(400, { error: 'No', fields: { title: 'Too long' } }))).toEqual({ title: 'Too long' });
  expect(fieldErrors(response(400, { error: 'No' }))).toEqual({});
});

it('distinguishes statuses', () => {
  expect(isStatus(response(409, {}), 409)).toBe(true);
  expect(isStatus(response(404, {}), 409)).toBe(false);
});

it('recognises an aborted request', () => {
  expect(isAborted({ name: 'AbortError', message: 'Aborted' })).toBe(true);
  expect(isAborted({ error: { name: 'AbortError' } })).toBe(true);
  expect(isAborted(new Error('Not saved', { cause: { name: 'AbortError' } }))).toBe(true);
  expect(isAborted(new Error('Not saved', { cause: { status: 500 } }))).toBe(false);
  expect(isAborted({ status: 'FETCH_ERROR' })).toBe(false);
  expect(isAborted(undefined)).toBe(false);
});

it('logs an error with its cause, but neither aborted requests nor those of an ended session', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = response(500, { error: 'Broken' });
  logError('timer.start', { error: broken, isUnhandledError: false, meta: {} });
  logError('encryption.setUp', new Error('Not saved', { cause: response(401, {}) }));
  logError('task.move', { error: { name: 'AbortError' } });
  const notSaved = new Error('Not saved', { cause: broken });
  logError('encryption.setUp', notSaved);
  expect(logged.mock.calls).toEqual([
    ['[timer.start]', broken],
    ['[encryption.setUp]', notSaved, broken],
  ]);
  logged.mockRestore();
});

it('distinguishes a sign-in that needs a code from a refused one', () => {
  const refused = { status: 401, data: { error: 'Invalid email or password' } };
  const halfway = { status: 401, data: { error: 'Please enter the code', twoFactorRequired: true } };
  expect([refused, halfway, { status: 'FETCH_ERROR' }].map(needsCode)).toEqual([false, true, false]);
});
