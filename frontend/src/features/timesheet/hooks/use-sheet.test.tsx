import { weekOfDay } from '@contract';
import { act, screen } from '@testing-library/react';
import { addDays } from '@/lib/time';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { sheetChosen } from '../model/timesheet-slice';
import { makeSheet } from '../testing/make-sheet';
import { useSheet } from './use-sheet';

const me = makeUser();
/** Later in each test, also in a retried one, since the clock of `lib/time` only moves forward. */
let monday = '2127-02-24';
afterEach(() => void jest.useRealTimers());

function ShownSheet() {
  return <p>{useSheet().sheet?.week}</p>;
}

it.each([
  [-2, 1],
  [-1, 2],
  [0, 2],
  [1, 1],
])('on a Monday, fetches the week %d weeks later %d times in a minute', async (weeks, count) => {
  monday = addDays(monday, 7);
  jest.useFakeTimers({ now: new Date(`${monday}T09:00:00Z`), advanceTimers: true });
  const week = weekOfDay(addDays(monday, 7 * weeks));
  const fetched: string[] = [];
  serverWith([], {
    'GET /api/timesheets': ({ url }) => {
      fetched.push(new URL(url).searchParams.get('week')!);
      return { body: makeSheet(me, fetched.at(-1)!) };
    },
  });
  const store = await renderFor(me, <ShownSheet />);
  act(() => void store.dispatch(sheetChosen({ week })));
  expect(await screen.findByText(week)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(fetched.filter((it) => it === week)).toHaveLength(count);
});
