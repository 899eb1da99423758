import type { UserOption } from '@contract';
import { afterLook, countOthers, type FirstFacts, isDone, startsShown, stepsFor } from './first-steps';

const option = (id: string): UserOption => ({
  id,
  name: id,
  email: `${id}@x.test`,
  role: 'OWNER',
  profilePicture: null,
});
const facts: FirstFacts = {
  ...{ others: 0, tasks: 0, zone: 'Asia/Manila', browserZone: 'Europe/Berlin', isZoneConfirmed: false },
};

it('counts everyone but the owner, regardless of role', () => {
  const users = { owners: [option('me'), option('a')], staff: [option('b')], clients: [option('c')] };
  expect(countOthers(users, 'me')).toBe(3);
  expect(countOthers({ owners: [option('me')], staff: [], clients: [] }, 'me')).toBe(0);
});

it('is initially shown on an empty board or if it was due, unless it was hidden', () => {
  expect(startsShown(null, 0)).toBe(true);
  expect(startsShown(null, 5)).toBe(false);
  expect(startsShown('due', 5)).toBe(true);
  expect(startsShown('hidden', 0)).toBe(false);
});

it('is due while people or tasks are missing, then until the timezone is done, and never after it was hidden', () => {
  const steps = stepsFor(true);
  const used = { ...facts, others: 3, tasks: 4 };
  expect(afterLook(null, steps, { ...used, others: 0 })).toBe('due');
  expect(afterLook(null, steps, { ...used, tasks: 0 })).toBe('due');
  expect(afterLook(null, steps, used)).toBeNull();
  expect(afterLook('due', steps, used)).toBe('due');
  expect(afterLook('due', steps, { ...used, zone: 'Europe/Paris' })).toBeNull();
  expect(afterLook('hidden', steps, facts)).toBe('hidden');
});

it('does not wait for people if the user cannot invite any', () => {
  expect(stepsFor(false)).toEqual(['task', 'zone']);
  expect(afterLook(null, stepsFor(false), { ...facts, tasks: 4 })).toBeNull();
});

it('treats the people and task steps as done once there are any', () => {
  expect(isDone('people', facts)).toBe(false);
  expect(isDone('people', { ...facts, others: undefined })).toBe(false);
  expect(isDone('people', { ...facts, others: 1 })).toBe(true);
  expect(isDone('task', facts)).toBe(false);
  expect(isDone('task', { ...facts, tasks: 1 })).toBe(true);
});

it('treats the timezone as done if it was changed, confirmed or equals that of the browser', () => {
  expect(isDone('zone', facts)).toBe(false);
  expect(isDone('zone', { ...facts, zone: 'Europe/Paris' })).toBe(true);
  expect(isDone('zone', { ...facts, browserZone: 'Asia/Manila' })).toBe(true);
  expect(isDone('zone', { ...facts, isZoneConfirmed: true })).toBe(true);
});
