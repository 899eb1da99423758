import { NOTIFICATION_KINDS } from '@contract';
import { NOTIFICATION_GROUPS } from './notification-strings';

it('offers each kind exactly once', () => {
  const offered = NOTIFICATION_GROUPS.flatMap(({ kinds }) => Object.keys(kinds));
  expect(offered.sort()).toEqual([...NOTIFICATION_KINDS].sort());
});
