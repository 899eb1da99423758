import { LIMITS, MESSAGES } from '../contract';
import { trelloItems } from './trello-file';

const boardOf = (cards: object[], actions: object[] = []) => JSON.stringify({ cards, lists: [], actions });

it('refuses too many cards before it reads them', () => {
  const dayOf = jest.fn(() => '2026-11-27');
  const cards = Array.from({ length: LIMITS.imports.rows + 1 }, (_, id) => ({ id: `${id}`, due: '2026-11-27' }));
  const refusal = expect.objectContaining({ response: { error: MESSAGES.imports.tooManyRows } });
  expect(() => trelloItems(boardOf(cards), dayOf, false)).toThrow(refusal);
  expect(dayOf).not.toHaveBeenCalled();
});

it('counts only the cards that it imports', () => {
  const cards = Array.from({ length: LIMITS.imports.rows + 1 }, (_, id) => ({ id: `${id}`, closed: id > 0 }));
  expect(trelloItems(boardOf(cards), () => '', false)).toMatchObject({ archived: LIMITS.imports.rows });
});

it('reads the comments of a repeated card once', () => {
  const dayOf = jest.fn(() => '2026-11-27');
  const comment = { type: 'commentCard', data: { text: 'Hello', card: { id: '1' } } };
  const { items } = trelloItems(boardOf(Array<object>(50).fill({ id: '1', name: 'Paint' }), [comment]), dayOf, false);
  expect(items).toHaveLength(1);
  expect(dayOf).toHaveBeenCalledTimes(1);
});
