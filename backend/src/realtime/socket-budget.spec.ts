import { LIMITS } from '../contract';
import { SocketBudgets } from './socket-budget';

const { events, personEvents, connectionsPerPerson } = LIMITS.socket;
let now = 0;
const budgets = () => new SocketBudgets(() => now);
const taken = (socket: { take(): boolean }, count: number) =>
  Array.from({ length: count }, () => socket.take()).filter(Boolean).length;

it('allows a connection its burst, then refills over time', () => {
  const socket = budgets().open('ann');
  expect(taken(socket, 1_000)).toBe(events.burst);
  now += 1_000;
  expect(taken(socket, 1_000)).toBe(events.perSecond);
});

it('shares one budget among all connections of a user, but not with other users', () => {
  const all = budgets();
  const sockets = Array.from({ length: 10 }, () => all.open('ann'));
  expect(sockets.reduce((sum, socket) => sum + taken(socket, 1_000), 0)).toBe(personEvents.burst);
  expect([all.admits('ann'), all.admits('bob')]).toEqual([false, true]);
  now += 1_000;
  expect(all.admits('ann')).toBe(true);
});

it('does not refill for a user who reconnects', () => {
  const all = budgets();
  for (let count = 0; count < personEvents.burst; count++) {
    const socket = all.open('ann');
    socket.take();
    socket.release();
  }
  expect(all.admits('ann')).toBe(false);
});

it('admits a limited number of connections per user', () => {
  const all = budgets();
  const sockets = Array.from({ length: connectionsPerPerson }, () => all.open('ann'));
  expect(all.admits('ann')).toBe(false);
  sockets[0]!.release();
  expect(all.admits('ann')).toBe(true);
});
