import {
  firstResponse,
  forgetPositions,
  isAfter,
  missedAfter,
  noteEvent,
  noteFailure,
  noteResponse,
  noteResync,
  receivedUpTo,
  resumePosition,
} from './position';

beforeEach(forgetPositions);

it('the position is unknown while no response has a position', () => {
  noteResponse(null);
  expect(receivedUpTo()).toBeUndefined();
});

it('the position is that of the oldest response before the first event', () => {
  ['log-3', 'log-1', 'log-2'].forEach(noteResponse);
  expect(receivedUpTo()).toBe('log-1');
});

it('the position is that of the newest event, whatever is read later', () => {
  noteResponse('log-1');
  noteEvent('log-5');
  noteEvent('log-4');
  noteResponse('log-3');
  expect(receivedUpTo()).toBe('log-5');
});

it('the position is forgotten with the session', () => {
  noteEvent('log-5');
  forgetPositions();
  expect(receivedUpTo()).toBeUndefined();
});

it('a position of another log counts as later, and replaces the previous one', () => {
  expect(isAfter('log-2', 'log-1')).toBe(true);
  expect(isAfter('log-1', 'log-2')).toBe(false);
  expect(isAfter('a-1', 'log-2')).toBe(true);
  noteEvent('log-5');
  noteEvent('a-1');
  expect(receivedUpTo()).toBe('a-1');
});

it('detects responses read before the position of the first connection', () => {
  noteResponse('log-5');
  expect(missedAfter('log-4')).toBeUndefined();
  expect(resumePosition()).toBe('log-5');
  noteEvent('log-9');
  expect(resumePosition()).toBe('log-9');
  expect(missedAfter('log-4')).toBe('log-5');
  expect(missedAfter('log-5')).toBeUndefined();
  expect(missedAfter('a-4')).toBeUndefined();
});

describe('a resync', () => {
  beforeEach(() => {
    noteResponse('log-3');
    resumePosition();
    noteEvent('log-5');
    resumePosition();
  });

  it.each([
    ['earlier', 'log-4', 'log-41'],
    ['elsewhere', 'a-1', 'a-2'],
  ])('at a position that is %s is where the events continue', (place, position, next) => {
    expect(noteResync(position)).toBe(place);
    expect(receivedUpTo()).toBe(position);
    expect(missedAfter(next)).toBeUndefined();
    expect(noteResync(next)).toBe('later');
  });

  it.each(['log-5', 'log-6'])('at %s is only a gap', (position) => {
    expect(noteResync(position)).toBe('later');
    expect(receivedUpTo()).toBe('log-5');
  });
});

it.each([
  ['a response', () => noteResponse('log-1')],
  ['a failure', noteFailure],
])('the first position is awaited until there is %s', async (_, come) => {
  let isOver = false;
  const waiting = firstResponse().then(() => (isOver = true));
  noteResponse(null);
  await Promise.resolve();
  expect(isOver).toBe(false);
  come();
  await waiting;
});
