import { LIMITS } from '@contract';
import { makeStore } from '@/store/store';
import type { Place } from './card-focus';
import { cardToggled, rangeSelected, selectionCleared, selectionSet } from './selection-slice';

function selecting(...actions: Parameters<ReturnType<typeof makeStore>['dispatch']>[0][]): readonly string[] {
  const store = makeStore();
  for (const action of actions) store.dispatch(action);
  return store.getState().selection?.ids ?? [];
}
const at = (id: string) => ({ key: id, id });
const toggled = (id: string) => cardToggled(at(id));
const list = ['a', 'b', 'c', 'd'].map(at);

test('pressing a card selects it, and pressing it again deselects it', () => {
  expect(selecting(toggled('a'), toggled('b'))).toEqual(['a', 'b']);
  expect(selecting(toggled('a'), toggled('b'), toggled('a'))).toEqual(['b']);
});

test('a range extends from the card selected last, in either direction', () => {
  expect(selecting(toggled('b'), rangeSelected({ to: at('d'), list }))).toEqual(['b', 'c', 'd']);
  expect(selecting(toggled('d'), rangeSelected({ to: at('b'), list }))).toEqual(['d', 'b', 'c']);
});

test('a range in another list starts at the card itself', () => {
  expect(selecting(toggled('x'), rangeSelected({ to: at('c'), list }))).toEqual(['x', 'c']);
  expect(selecting(rangeSelected({ to: at('c'), list }))).toEqual(['c']);
});

test('a range starts at the position that was pressed of a card with several, and has each card once', () => {
  const sections = ['1 a', '1 b', '2 a', '2 c', '3 b'].map((key) => ({ key, id: key.slice(2) }));
  const [a1, , a2, c2, b3] = sections as [Place, Place, Place, Place, Place];
  expect(selecting(cardToggled(a2), rangeSelected({ to: c2, list: sections }))).toEqual(['a', 'c']);
  expect(selecting(cardToggled(a1), rangeSelected({ to: b3, list: sections }))).toEqual(['a', 'b', 'c']);
});

test('no more cards are selected than can be changed at once', () => {
  const many = Array.from({ length: LIMITS.bulk.tasksMax + 5 }, (_, index) => at(String(index)));
  const range = selecting(toggled('0'), rangeSelected({ to: many.at(-1)!, list: many }));
  expect(range).toHaveLength(LIMITS.bulk.tasksMax);
  expect(selecting(selectionSet(many.map(({ id }) => id)))).toHaveLength(LIMITS.bulk.tasksMax);
});

test('a selection can be replaced and cleared', () => {
  expect(selecting(toggled('a'), selectionSet(['b']))).toEqual(['b']);
  expect(selecting(toggled('a'), selectionCleared())).toEqual([]);
});
