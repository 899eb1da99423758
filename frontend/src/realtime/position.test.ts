import {
  firstAnswer,
  forgetPositions,
  goOn,
  heardUpTo,
  isAfter,
  noteAnswer,
  noteEvent,
  noteFailure,
  unheardAfter,
} from './position';

beforeEach(forgetPositions);

it('is unknown on a page that shows nothing yet', () => {
  noteAnswer(null);
  expect(heardUpTo()).toBeUndefined();
});

it('is that of the oldest response before the first event', () => {
  ['log-3', 'log-1', 'log-2'].forEach(noteAnswer);
  expect(heardUpTo()).toBe('log-1');
});

it('is that of the newest event, whatever is read later', () => {
  noteAnswer('log-1');
  noteEvent('log-5');
  noteEvent('log-4');
  noteAnswer('log-3');
  expect(heardUpTo()).toBe('log-5');
});

it('is forgotten with the session', () => {
  noteEvent('log-5');
  forgetPositions();
  expect(heardUpTo()).toBeUndefined();
});

it('of another log is later, and goes on from there', () => {
  expect(isAfter('log-2', 'log-1')).toBe(true);
  expect(isAfter('log-1', 'log-2')).toBe(false);
  expect(isAfter('a-1', 'log-2')).toBe(true);
  noteEvent('log-5');
  noteEvent('a-1');
  expect(heardUpTo()).toBe('a-1');
});

it('tells what was read before the socket went on for the first time', () => {
  noteAnswer('log-5');
  expect(unheardAfter('log-4')).toBeUndefined();
  expect(goOn()).toBe('log-5');
  noteEvent('log-9');
  expect(goOn()).toBe('log-9');
  expect(unheardAfter('log-4')).toBe('log-5');
  expect(unheardAfter('log-5')).toBeUndefined();
  expect(unheardAfter('a-4')).toBeUndefined();
});

it.each([
  ['a response', () => noteAnswer('log-1')],
  ['a failure', noteFailure],
])('is waited for until there is %s', async (_, come) => {
  let isOver = false;
  const waiting = firstAnswer().then(() => (isOver = true));
  noteAnswer(null);
  await Promise.resolve();
  expect(isOver).toBe(false);
  come();
  await waiting;
});
