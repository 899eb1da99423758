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

it('knows since when a card is in its list only from its last move there, if that is past', () => {
  const move = (id: string, list: string, date: string) => ({
    ...{ type: 'updateCard', date },
    data: { card: { id }, listAfter: { id: list } },
  });
  const board = {
    lists: ['open', 'done'].map((id, pos) => ({ id, name: id, pos })),
    cards: ['1', '2', '3', '4', '5'].map((id, pos) => ({ id, name: id, pos, idList: 'done' })),
    // The newest is first.
    actions: [
      { type: 'updateCard', date: '2025-01-05', data: { card: { id: '1', name: 'Renamed' } } },
      move('1', 'done', '2025-01-04T10:00:00.000Z'),
      move('1', 'open', '2025-01-03T10:00:00.000Z'),
      move('1', 'done', '2025-01-02T10:00:00.000Z'),
      move('2', 'open', '2025-01-02T10:00:00.000Z'),
      move('3', 'done', '9999-01-02T10:00:00.000Z'),
      move('4', 'done', 'soon'),
    ],
  };
  const { items } = trelloItems(JSON.stringify(board), () => '', false);
  expect(items.map(({ since }) => since)).toEqual(['2025-01-04T10:00:00.000Z', null, null, null, null]);
});
