import { LIMITS, MESSAGES, type SessionBreakdownItem } from '@contract';
import { parseHours, reportProblems, reportRequest } from './report-form';

describe('hours', () => {
  it.each([
    ['2', 2],
    [' 1.5 ', 1.5],
    ['1,5', 1.5],
    ['１，５', 1.5],
    ['.5', 0.5],
    ['0', 0],
    ['10000', 10_000],
  ])('parses %j as %d', (text, hours) => expect(parseHours(text)).toBe(hours));

  it.each(['', 'two', '-1', '1e3', '1.5h', '1:30', '10001', 'Infinity', '.'])('refuses %j', (text) =>
    expect(parseHours(text)).toBeUndefined(),
  );
});

describe('problems', () => {
  it('requires a description that is not blank', () => {
    expect(reportProblems(' \n ', '1')).toEqual({ description: MESSAGES.report.descriptionRequired });
    expect(reportProblems('Done', '1')).toEqual({});
  });

  it('names each invalid field', () => {
    expect(reportProblems('x'.repeat(LIMITS.report.descriptionLength + 1), 'lots')).toEqual({
      description: MESSAGES.report.descriptionTooLong,
      hours: MESSAGES.report.hoursInvalid,
    });
  });
});

it('the request contains the trimmed text, hours as a number and the sessions as JSON', () => {
  const session = { id: 'a', startTime: '2025-03-10T08:00:00Z', endTime: '2025-03-10T09:00:00Z', hoursLogged: 1 };
  const sessions = [{ ...session, description: '', autoStopped: false, isTicked: true, isTaken: false }];
  const input = { taskId: 't', description: ' Oiled the hinge ', hours: '1,5', screenshotUrl: null };
  const { sessionBreakdown, ...rest } = reportRequest({ ...input, sessionIds: ['a'], sessions });
  expect(rest).toEqual({
    taskId: 't',
    workDescription: 'Oiled the hinge',
    hoursWorked: 1.5,
    screenshotUrl: null,
    sessionIds: ['a'],
    sessionCount: 1,
  });
  const items = JSON.parse(sessionBreakdown ?? '') as SessionBreakdownItem[];
  expect(items.map((item) => [item.sessionNumber, item.hours])).toEqual([[1, 1]]);
});
