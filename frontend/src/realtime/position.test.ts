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

it('the position is unknown while no response has a position', () => {
  noteAnswer(null);
  expect(heardUpTo()).toBeUndefined();
});

it('the position is that of the oldest response before the first event', () => {
  ['log-3', 'log-1', 'log-2'].forEach(noteAnswer);
  expect(heardUpTo()).toBe('log-1');
});

it('the position is that of the newest event, whatever is read later', () => {
  noteAnswer('log-1');
  noteEvent('log-5');
  noteEvent('log-4');
  noteAnswer('log-3');
  expect(heardUpTo()).toBe('log-5');
});

it('the position is forgotten with the session', () => {
  noteEvent('log-5');
  forgetPositions();
  expect(heardUpTo()).toBeUndefined();
});

it('a position of another log counts as later, and replaces the previous one', () => {
  expect(isAfter('log-2', 'log-1')).toBe(true);
  expect(isAfter('log-1', 'log-2')).toBe(false);
  expect(isAfter('a-1', 'log-2')).toBe(true);
  noteEvent('log-5');
  noteEvent('a-1');
  expect(heardUpTo()).toBe('a-1');
});

it('detects responses read before the position of the first connection', () => {
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
])('the first position is awaited until there is %s', async (_, come) => {
  let isOver = false;
  const waiting = firstAnswer().then(() => (isOver = true));
  noteAnswer(null);
  await Promise.resolve();
  expect(isOver).toBe(false);
  come();
  await waiting;
});
