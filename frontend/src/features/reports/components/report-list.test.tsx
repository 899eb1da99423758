import { act, fireEvent, screen } from '@testing-library/react';
import { makeReport } from '@/testing/make-report';
import { makeUser } from '@/testing/make-user';
import { fakeLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { LIST_STRINGS } from '../list-strings';
import { ReportList } from './report-list';

/** The height of the view and, until it is expanded, of each report. */
const SIZE_PX = 400;
const ROWS = ['a', 'b', 'c', 'd'].map((id) => ({ report: makeReport({ id }) }));

/** What is called when a row changes its size. */
const observers = new Map<Element, ResizeObserverCallback>();

class FakeObserver {
  constructor(private readonly onResize: ResizeObserverCallback) {}
  observe = (element: Element) => void observers.set(element, this.onResize);
  unobserve = () => undefined;
  disconnect = () => undefined;
}

function resize(target: Element, blockSize: number) {
  const entry = { target, borderBoxSize: [{ blockSize, inlineSize: SIZE_PX }] } as unknown as ResizeObserverEntry;
  act(() => observers.get(target)!([entry], new FakeObserver(() => undefined)));
}

beforeEach(() => {
  fakeLayout(SIZE_PX);
  window.ResizeObserver = FakeObserver;
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(SIZE_PX * ROWS.length);
});
afterEach(() => jest.restoreAllMocks());

it('a report that is expanded at the end of the list stays in place', async () => {
  serverWith([]);
  await renderFor(makeUser(), <ReportList rows={ROWS} hasMore={false} onNearEnd={() => undefined} footer={null} />);
  const list = await screen.findByRole('list', { name: LIST_STRINGS.list });
  const scroller = list.parentElement!;
  scroller.scrollTo = jest.fn();
  scroller.scrollTop = SIZE_PX * (ROWS.length - 1);
  fireEvent.scroll(scroller);
  resize(screen.getAllByRole('listitem').at(-1)!, 2 * SIZE_PX);
  expect(scroller.scrollTo).not.toHaveBeenCalled();
  expect(list).toHaveStyle({ height: `${SIZE_PX * (ROWS.length + 1)}px` });
});
