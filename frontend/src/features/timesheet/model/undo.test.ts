import { type CellEdit, forget, latest, remember } from './undo';

let count = 0;
const edit = (given: Partial<CellEdit>): CellEdit => ({
  id: String((count += 1)),
  ...{ userId: 'sam', week: '2026-W47', taskId: 't', title: 'Task', client: null, date: '2026-11-16', from: 0, to: 1 },
  ...given,
});
const here = { userId: 'sam', week: '2026-W47' };

it('undoes the latest edit of the displayed week, then the one before', () => {
  const [first, second] = [edit({ to: 1 }), edit({ from: 1, to: 2 })];
  let edits = [first, second, edit({ week: '2026-W46' }), edit({ userId: 'mia' })].reduce<CellEdit[]>(remember, []);
  expect(latest(edits, here)).toBe(second);
  edits = forget(edits, second);
  expect(latest(edits, here)).toBe(first);
  edits = forget(edits, first);
  expect(latest(edits, here)).toBeUndefined();
  expect(edits).toHaveLength(2);
});

it('keeps the last fifty edits', () => {
  const edits = Array.from({ length: 60 }, (_, to) => edit({ to })).reduce<CellEdit[]>(remember, []);
  expect([edits.length, edits[0]?.to]).toEqual([50, 10]);
});
