import fc from 'fast-check';
import { byName, compareNames, withOthers } from './by-name';

const named = (names: string[]) => names.map((name, index) => ({ id: String(index), name }));

it('sorts as readers expect, not by code points', () => {
  const names = ['Zoe', 'bob', 'Øyvind', '李雷', 'ángel', 'Çelik', 'Ángela', 'adam', 'Émile', 'Sofia'];
  expect(
    named(names)
      .sort(byName)
      .map(({ name }) => name),
  ).toEqual(['adam', 'ángel', 'Ángela', 'bob', 'Çelik', 'Émile', 'Øyvind', 'Sofia', 'Zoe', '李雷']);
});

it('sorts numbers by value, both forms of an accent alike, and users without a name by e-mail', () => {
  expect(['Item 10', 'Item 9'].sort(compareNames)).toEqual(['Item 9', 'Item 10']);
  expect(compareNames('Zoë', 'Zoe\u0308')).toBe(0);
  const people = [
    { id: '1', name: 'Bea', email: 'z@x.test' },
    { id: '2', name: '', email: 'abe@x.test' },
  ];
  expect(people.sort(byName).map(({ id }) => id)).toEqual(['2', '1']);
});

it('sorts equal names by id', () => {
  const twins = [
    { id: 'b', name: 'Kim' },
    { id: 'a', name: 'Kim' },
  ];
  expect(twins.sort(byName).map(({ id }) => id)).toEqual(['a', 'b']);
});

const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
const people = fc.uniqueArray(fc.record({ id: fc.uuid(), name: texts, email: texts }), {
  selector: ({ id }) => id,
  maxLength: 8,
});

it('sorts any users the same way, whatever their original order', () => {
  fc.assert(
    fc.property(
      people.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => expect(shuffled.toSorted(byName)).toEqual(all.toSorted(byName)),
    ),
  );
});

it('puts one of two users first, consistently with any third', () => {
  fc.assert(
    fc.property(people, (all) => {
      for (const a of all) {
        for (const b of all) {
          if (a === b) continue;
          expect(Math.sign(byName(a, b))).toBe(-Math.sign(byName(b, a)));
          for (const c of all) if (byName(a, b) < 0 && byName(b, c) < 0) expect(byName(a, c)).toBeLessThan(0);
        }
      }
    }),
  );
});

it('treats both Unicode forms of any text as equal', () => {
  fc.assert(
    fc.property(texts, texts, (text, other) => {
      const [composed, apart] = [text.normalize('NFC'), text.normalize('NFD')];
      expect(compareNames(composed, apart)).toBe(0);
      expect(Math.sign(compareNames(composed, other))).toBe(Math.sign(compareNames(apart, other)));
    }),
  );
});

it('adds users who can no longer be chosen, each once', () => {
  const [ann, bob] = [
    { id: 'a', name: 'Ann' },
    { id: 'b', name: 'Bob' },
  ];
  const gone = { id: 'g', name: 'Änne' };
  expect(withOthers([bob, ann], [gone, ann, gone, null, undefined])).toEqual([ann, gone, bob]);
});
