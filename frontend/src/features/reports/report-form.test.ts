import { LIMITS, MESSAGES, type SessionBreakdownItem, type TaskSession } from '@contract';
import { parseHours, prefilledHours, reportProblems, reportRequest } from './report-form';

const NOW = Date.parse('2025-03-10T12:00:00Z');

function session(id: string, over: Partial<TaskSession> = {}): TaskSession {
  return {
    id,
    userId: 'ana',
    userName: 'Ana',
    startTime: '2025-03-10T08:00:00Z',
    endTime: '2025-03-10T09:00:00Z',
    hoursLogged: 1,
    description: '',
    autoStopped: false,
    ...over,
  };
}

describe('hours', () => {
  it('are prefilled with the tracked ones, the running session included', () => {
    const running = session('b', { startTime: '2025-03-10T11:40:00Z', endTime: undefined, hoursLogged: 0 });
    expect(prefilledHours([session('a'), running], NOW)).toBe('1.33');
    expect(prefilledHours([], NOW)).toBe('0');
  });

  it.each([
    ['2', 2],
    [' 1.5 ', 1.5],
    ['1,5', 1.5],
    ['.5', 0.5],
    ['0', 0],
    ['10000', 10_000],
  ])('reads %j as %d', (text, hours) => expect(parseHours(text)).toBe(hours));

  it.each(['', 'two', '-1', '1e3', '1.5h', '1:30', '10001', 'Infinity', '.'])('refuses %j', (text) =>
    expect(parseHours(text)).toBeUndefined(),
  );
});

describe('problems', () => {
  it('asks for a description that is more than blanks', () => {
    expect(reportProblems(' \n ', '1')).toEqual({ description: MESSAGES.report.descriptionRequired });
    expect(reportProblems('Done', '1')).toEqual({});
  });

  it('names each field that is wrong', () => {
    expect(reportProblems('x'.repeat(LIMITS.report.descriptionLength + 1), 'lots')).toEqual({
      description: MESSAGES.report.descriptionTooLong,
      hours: MESSAGES.report.hoursInvalid,
    });
  });
});

describe('the request', () => {
  const input = { taskId: 't', description: ' Oiled the hinge ', hours: '1,5', screenshotUrl: null };

  it('carries trimmed words, hours as a number and the sessions as JSON', () => {
    const { sessionBreakdown, ...rest } = reportRequest({ ...input, sessions: [session('a')] }, NOW);
    expect(rest).toEqual({
      taskId: 't',
      workDescription: 'Oiled the hinge',
      hoursWorked: 1.5,
      screenshotUrl: null,
      sessionCount: 1,
    });
    const items = JSON.parse(sessionBreakdown ?? '') as SessionBreakdownItem[];
    expect(items.map((item) => [item.sessionNumber, item.hours])).toEqual([[1, 1]]);
  });

  it('leaves the oldest sessions out of a breakdown that would be too long', () => {
    const long = 'x'.repeat(LIMITS.report.breakdownLength / 2);
    const sessions = [
      session('new', { startTime: '2025-03-10T08:00:00Z', description: long }),
      session('old', { startTime: '2025-03-09T08:00:00Z', description: long }),
    ];
    const { sessionBreakdown, sessionCount } = reportRequest({ ...input, sessions }, NOW);
    const items = JSON.parse(sessionBreakdown ?? '') as SessionBreakdownItem[];
    expect(items.map((item) => item.sessionNumber)).toEqual([2]);
    expect(sessionCount).toBe(2);
  });
});
