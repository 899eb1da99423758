import type { TaskSession } from '@contract';
import { hoursByPerson, hoursDiffer, sessionHours, totalHours } from './session-hours';

const NOW = Date.parse('2025-03-10T12:00:00Z');

function session(id: string, over: Partial<TaskSession> = {}): TaskSession {
  return {
    id,
    userId: 'ana',
    userName: 'Ana',
    startTime: '2025-03-10T08:00:00Z',
    endTime: '2025-03-10T09:30:00Z',
    hoursLogged: 1.5,
    description: '',
    autoStopped: false,
    ...over,
  };
}

const running = session('r', { startTime: '2025-03-10T11:45:00Z', endTime: undefined, hoursLogged: 0 });

describe('session hours', () => {
  it('counts a running session up to now and a finished one as logged', () => {
    expect(sessionHours(running, NOW)).toBe(0.25);
    expect(sessionHours(session('a'), NOW)).toBe(1.5);
  });

  it('never goes negative when the browser clock runs behind', () => {
    expect(sessionHours(running, Date.parse('2025-03-10T11:00:00Z'))).toBe(0);
  });

  it('adds up sessions, and returns 0 for none', () => {
    expect(totalHours([session('a'), running], NOW)).toBe(1.75);
    expect(totalHours([], NOW)).toBe(0);
  });

  it('groups by user, most hours first, and marks those with a running timer', () => {
    const sessions = [running, session('b', { userId: 'ben', userName: 'Ben', hoursLogged: 3 }), session('c')];
    expect(hoursByPerson(sessions, NOW)).toEqual([
      { userId: 'ben', userName: 'Ben', hours: 3, isRunning: false },
      { userId: 'ana', userName: 'Ana', hours: 1.75, isRunning: true },
    ]);
  });

  it('distinguishes claimed from tracked hours only if they differ by more than a minute', () => {
    expect(hoursDiffer(1.53, 1.5289)).toBe(false);
    expect(hoursDiffer(2, 1.5)).toBe(true);
  });
});
