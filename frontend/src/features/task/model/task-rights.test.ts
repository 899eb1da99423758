import { can, type Role } from '@contract';
import type { Can } from '@/lib/permissions';
import { makeTask, person } from '@/testing/make-task';
import { newTaskValues, taskRights } from './task-rights';

const as =
  (role: Role, id = 'me'): Can =>
  (capability, subject) =>
    can({ id, role }, capability, subject);
const mine = makeTask({ id: 't', assignedStaffId: 'me', taskAssignments: [{ user: person('me') }] });
const helped = makeTask({ id: 't', assignedStaffId: 'other', taskAssignments: [{ user: person('me') }] });
const foreign = makeTask({ id: 't', assignedStaffId: 'other', createdById: 'me' });

describe('rights to a task', () => {
  it.each<[Role, Parameters<typeof taskRights>[1], string]>([
    ['OWNER', foreign, 'edit move assign remove report tick comment attach'],
    ['OWNER', mine, 'edit move assign remove time report tick comment attach'],
    ['ADMIN', mine, 'edit move assign remove tick comment attach'],
    ['SUPER_OWNER', mine, 'edit move remove time report tick comment attach'],
    ['STAFF', mine, 'edit move assign time report tick comment attach'],
    ['STAFF', helped, 'move assign time report tick comment attach'],
    ['STAFF', foreign, 'move assign remove report comment attach'],
    [
      'STAFF',
      { ...foreign, hoursPerUser: [{ userId: 'other', userName: 'Other', hours: 0 }] },
      'move assign report comment attach',
    ],
    ['STAFF', { ...foreign, isActiveTimer: true }, 'move assign report comment attach'],
    ['CLIENT', { ...mine, assignedClientId: 'me' }, 'comment attach'],
    ['STAFF', undefined, 'edit assign'],
    ['SUPER_OWNER', undefined, 'edit'],
    ['CLIENT', undefined, ''],
  ])('%s, %#', (role, task, expected) => {
    const rights = taskRights(as(role), task);
    const allowed = Object.entries(rights).filter(([, isAllowed]) => isAllowed);
    expect(allowed.map(([right]) => right).join(' ')).toBe(expected);
  });
});

it('assigns a new task to users who could not edit it otherwise', () => {
  expect(newTaskValues(as('STAFF'), 'me').assignedStaffId).toBe('me');
  expect(newTaskValues(as('OWNER'), 'me').assignedStaffId).toBe('');
});
