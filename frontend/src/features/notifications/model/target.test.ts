import { NOTIFICATION_KINDS } from '@contract';
import { openOverlay } from '@/store/overlay-slice';
import { goTo, goToSheet } from '@/store/place-slice';
import { makeNotification } from '@/testing/make-notification';
import { targetOf } from './target';

const about = { taskId: 't1', meetingId: 'm1', week: '2026-W03' };
const of = (given: Partial<Parameters<typeof makeNotification>[0]>) =>
  targetOf(makeNotification({ id: 'n1', ...about, ...given }), 'me');

it('opens the subject of each kind', () => {
  const task = openOverlay({ kind: 'task', id: 't1' });
  const meeting = openOverlay({ kind: 'meeting', id: 'm1' });
  const ownWeek = goToSheet({ userId: 'me', week: '2026-W03' });
  expect(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, of({ kind })]))).toEqual({
    assigned: task,
    mentioned: task,
    commented: task,
    moved: task,
    due: task,
    reported: task,
    'meeting-invited': meeting,
    'meeting-changed': meeting,
    'timer-stopped': task,
    'hours-changed': ownWeek,
    'timesheet-submitted': goToSheet({ userId: 'olivia', week: '2026-W03' }),
    'timesheet-approved': ownWeek,
    'timesheet-returned': ownWeek,
  });
});

it('opens the nearest place if the subject was deleted', () => {
  expect(of({ kind: 'meeting-changed', meetingId: undefined })).toEqual(goTo('calendar'));
  expect(of({ kind: 'assigned', taskId: undefined })).toEqual(goTo('dashboard'));
  expect(of({ kind: 'reported', taskId: undefined })).toEqual(goTo('reports'));
  expect(of({ kind: 'timesheet-submitted', actor: null })).toEqual(goTo('timesheet'));
});
