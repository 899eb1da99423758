import { unreportedSessions } from './rules';
import type { TaskSession } from './tasks';

function session(startTime: string, endTime: string | undefined, hoursLogged: number): TaskSession {
  const who = { id: startTime, userId: 'ana', userName: 'Ana' };
  return { ...who, startTime, hoursLogged, description: '', autoStopped: false, ...(endTime && { endTime }) };
}

const morning = session('2026-03-02T08:00:00Z', '2026-03-02T10:00:00Z', 2);
const noon = session('2026-03-02T11:00:00Z', '2026-03-02T12:30:00Z', 1.5);
const running = session('2026-03-02T13:00:00Z', undefined, 0.75);

describe('unreported sessions', () => {
  it('are all of them before the first report', () => {
    expect(unreportedSessions([morning, noon, running])).toEqual([morning, noon, running]);
  });

  it('begin after the last report', () => {
    expect(unreportedSessions([morning, noon, running], '2026-03-02T10:00:00Z')).toEqual([noon, running]);
    expect(unreportedSessions([morning, noon], '2026-03-02T12:30:00Z')).toEqual([]);
  });

  it('keep the part of a session that came after the report', () => {
    const since = '2026-03-02T11:30:00Z';
    expect(unreportedSessions([noon], since)).toEqual([{ ...noon, startTime: since, hoursLogged: 1 }]);
  });

  it('keep the rest of a session that is still running', () => {
    const since = '2026-03-02T13:15:00Z';
    expect(unreportedSessions([running], since)).toEqual([{ ...running, startTime: since, hoursLogged: 0.5 }]);
    // A client does not know the hours of a running session; it counts them from the start.
    expect(unreportedSessions([{ ...running, hoursLogged: 0 }], since)[0]).toMatchObject({ hoursLogged: 0 });
  });
});
