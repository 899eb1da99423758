import { render, screen } from '@testing-library/react';
import { NoLayout } from '@/testing/no-layout';
import { bucketsOf, unitOf } from '../model/person-bars';
import { PeopleChart } from './people-chart';

/** A wide chart, and narrow labels. */
beforeEach(() => {
  window.ResizeObserver = NoLayout;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'SPAN' ? new DOMRect(0, 0, 30, 12) : new DOMRect(0, 0, 900, 300);
  });
});
afterEach(() => jest.restoreAllMocks());

/** From a Monday to this day. */
function show(to: string) {
  const range = { from: '2026-03-02', to };
  const bars = bucketsOf(range, unitOf(range)).map((bucket) => ({ bucket, total: 1, hours: { ann: 1 } }));
  const series = [{ id: 'ann', name: 'Ann' }];
  render(<PeopleChart series={series} bars={bars} selection={{}} onSelect={() => undefined} />);
  return bars.length;
}

it('the bars of a week are labelled with weekdays', async () => {
  expect(show('2026-03-08')).toBe(7);
  expect(await screen.findByText('Mon 2')).toBeInTheDocument();
});

it('seven bars of a week each are labelled with dates', async () => {
  expect(show('2026-04-16')).toBe(7);
  expect(await screen.findByText('2 Mar')).toBeInTheDocument();
});
