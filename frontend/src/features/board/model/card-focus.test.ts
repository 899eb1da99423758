import { createCardFocus, type Place, placeInColumn } from './card-focus';

const IN_BUGS = { key: 'bug a', id: 'a' };
const IN_IDEAS = { key: 'idea a', id: 'a' };

/** Shows a list with these positions and registers it. */
function show(...places: Place[]) {
  document.body.innerHTML = places
    .map(({ key, id }) => `<p data-card="${id}" data-place="${key}"><button data-card-title>${key}</button></p>`)
    .join('');
  const focus = createCardFocus();
  focus.register({
    reveal: ({ key, id }) => places.find((it) => it.key === key) ?? places.find((it) => it.id === id),
    places: () => places,
  });
  return focus;
}

const rendered = () => new Promise(requestAnimationFrame);
const focused = () => document.activeElement?.textContent;

/** An element of a removed card. */
function removedFrom({ key, id }: Place): Element {
  const card = document.createElement('p');
  Object.assign(card.dataset, { card: id, place: key });
  return card.appendChild(document.createElement('button'));
}

test('a position is focused, not another position of the same card', async () => {
  show(IN_BUGS, IN_IDEAS).focusCard(IN_IDEAS);
  await rendered();
  expect(focused()).toBe('idea a');
});

test('another position of the card is focused if that one is gone', async () => {
  show(IN_BUGS).focusCard(IN_IDEAS);
  await rendered();
  expect(focused()).toBe('bug a');
});

test('after a removal, the focus returns to the position, or else to another one of the card', () => {
  expect(show(IN_BUGS, IN_IDEAS).focusAgain(removedFrom(IN_IDEAS))).toBe(true);
  expect(focused()).toBe('idea a');
  expect(show(IN_BUGS).focusAgain(removedFrom(IN_IDEAS))).toBe(true);
  expect(focused()).toBe('bug a');
  expect(show(IN_BUGS).focusAgain(removedFrom(placeInColumn('b')))).toBe(false);
});
