import { act, renderHook } from '@testing-library/react';
import type { Entry } from '../engine/conversation-log';
import { makeMessage } from '../testing/make-message';
import { useSearch } from './use-search';

const entries = ['İstanbul ofisi', 'Cafe\u0301 menu', 'Nothing else'].map((text, at): Entry => {
  return { message: makeMessage({ seq: at + 1 }), body: { kind: 'sealed', text } };
});

it.each([
  ['istanbul', 'm1'],
  ['OFISI', 'm1'],
  ['cafe', 'm2'],
  ['CAFÉ', 'm2'],
  ['nöthing', undefined],
])('%s is found in message %s', (typed, found) => {
  const { result } = renderHook(() => useSearch(entries));
  act(() => result.current.type(typed));
  expect(result.current).toMatchObject({ count: found ? 1 : 0, current: found });
});

it('stays at its match when others arrive or are deleted, and moves to the next older one if it is deleted', () => {
  const found = (seq: number): Entry => ({ message: makeMessage({ seq }), body: { kind: 'plain', text: 'found' } });
  const all = [1, 2, 3, 4].map(found);
  const { result, rerender } = renderHook((shown: Entry[]) => useSearch(shown), { initialProps: all.slice(0, 3) });
  const place = () => [result.current.current, result.current.position, result.current.count];
  act(() => result.current.type('found'));
  expect(place()).toEqual(['m3', 3, 3]);
  rerender(all);
  expect(place()).toEqual(['m3', 3, 4]);
  act(() => result.current.older());
  expect(place()).toEqual(['m2', 2, 4]);
  rerender([1, 2, 3, 4, 5].map(found));
  expect(place()).toEqual(['m2', 2, 5]);
  rerender([2, 3].map(found));
  expect(place()).toEqual(['m2', 1, 2]);
  rerender([1, 3].map(found));
  expect(place()).toEqual(['m1', 1, 2]);
});

it('goes around at both ends, and nowhere without a match', () => {
  const { result } = renderHook(() => useSearch(entries));
  act(() => result.current.type('e'));
  const seen = [];
  for (const step of ['older', 'older', 'newer', 'newer'] as const) {
    act(() => result.current[step]());
    seen.push(result.current.current);
  }
  act(() => result.current.type('missing'));
  act(() => result.current.older());
  act(() => result.current.newer());
  expect([seen, result.current.current]).toEqual([['m2', 'm3', 'm2', 'm3'], undefined]);
});
