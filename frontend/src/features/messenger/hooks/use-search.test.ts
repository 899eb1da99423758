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
