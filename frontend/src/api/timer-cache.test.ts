import type { StoppedSession, Timer, TimerStarted } from '@contract';
import {
  type LiveSummary,
  sessionStarted,
  sessionStopped,
  STARTING_ID,
  summaryAt,
  summaryStarted,
  summaryStopped,
} from './timer-cache';

const NOON = Date.parse('2025-03-10T12:00:00Z');
const HALF_PAST = Date.parse('2025-03-10T12:30:00Z');

const idle: LiveSummary = {
  date: '2025-03-10',
  totalHours: 2,
  currentSessionHours: 0,
  shiftStartTime: '2025-03-10T08:00:00Z',
  tasks: [{ taskId: 'hinge', title: 'Hinge', hours: 2, isRunning: false }],
  asOfMs: NOON,
};
const timer = (taskId: string): Timer => ({
  id: 'timer',
  taskId,
  taskTitle: taskId.toUpperCase(),
  startTime: '2025-03-10T12:00:00Z',
  description: '',
});
const event: TimerStarted = { ...timer('hinge'), userId: 'ana', userName: 'Ana' };
const stopped: StoppedSession = { ...event, endTime: '2025-03-10T12:30:00Z', hoursLogged: 0.5, autoStopped: false };

describe('the daily summary', () => {
  it('does not change while no timer runs', () => {
    expect(summaryAt(idle, HALF_PAST)).toEqual(idle);
  });

  it('grows for the running task only', () => {
    const later = summaryAt(summaryStarted(idle, timer('door'), NOON), HALF_PAST);
    expect(later.totalHours).toBe(2.5);
    expect(later.currentSessionHours).toBe(0.5);
    expect(later.tasks).toEqual([
      { taskId: 'hinge', title: 'Hinge', hours: 2, isRunning: false },
      { taskId: 'door', title: 'DOOR', hours: 0.5, isRunning: true },
    ]);
  });

  it('resumes a task that is already in the list', () => {
    const later = summaryAt(summaryStarted(idle, timer('hinge'), NOON), HALF_PAST);
    expect(later.tasks).toEqual([{ taskId: 'hinge', title: 'Hinge', hours: 2.5, isRunning: true }]);
  });

  it('stops the running task when another one is started', () => {
    const first = summaryStarted(idle, timer('hinge'), NOON);
    const second = summaryStarted(first, timer('door'), HALF_PAST);
    expect(second.tasks.map((task) => [task.taskId, task.hours, task.isRunning])).toEqual([
      ['hinge', 2.5, false],
      ['door', 0, true],
    ]);
    expect(second.currentSessionHours).toBe(0);
    expect(second.totalHours).toBe(2.5);
  });

  it('is not changed by a repeated start event', () => {
    const once = summaryStarted(idle, timer('hinge'), NOON);
    expect(summaryStarted(once, timer('hinge'), HALF_PAST)).toBe(once);
  });

  it('keeps the hours of a stopped timer and stops growing', () => {
    const ended = summaryStopped(summaryStarted(idle, timer('hinge'), NOON), HALF_PAST);
    expect(ended.totalHours).toBe(2.5);
    expect(ended.currentSessionHours).toBe(0);
    expect(summaryAt(ended, HALF_PAST + 60_000)).toEqual(ended);
  });

  it('starts the shift with the first timer of the day', () => {
    const fresh = { ...idle, totalHours: 0, shiftStartTime: null, tasks: [] };
    expect(summaryStarted(fresh, timer('door'), NOON).shiftStartTime).toBe('2025-03-10T12:00:00Z');
  });
});

describe('the sessions of a task', () => {
  it('gain a running session, once', () => {
    const once = sessionStarted([], event);
    expect(once).toHaveLength(1);
    expect(once[0]).toMatchObject({ id: 'timer', userName: 'Ana', hoursLogged: 0 });
    expect(once[0]).not.toHaveProperty('endTime');
    expect(sessionStarted(once, event)).toBe(once);
  });

  it('replace the session shown in advance with the confirmed one', () => {
    const inAdvance = sessionStarted([], { ...event, id: STARTING_ID });
    const another = sessionStarted(inAdvance, { ...event, id: 'other', userId: 'ben' });
    expect(sessionStarted(another, event).map(({ id }) => id)).toEqual(['other', 'timer']);
  });

  it('close the stopped session, without any fields of the task', () => {
    const [session, ...rest] = sessionStopped(sessionStarted([], event), stopped);
    expect(rest).toEqual([]);
    expect(session).toEqual({
      id: 'timer',
      userId: 'ana',
      userName: 'Ana',
      startTime: '2025-03-10T12:00:00Z',
      endTime: '2025-03-10T12:30:00Z',
      hoursLogged: 0.5,
      description: '',
      autoStopped: false,
    });
  });
});
