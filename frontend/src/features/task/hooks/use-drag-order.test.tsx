import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useDragOrder } from './use-drag-order';

const ROW_PX = 20;
const onMove = jest.fn();

function List({ ids }: { ids: string[] }) {
  const ref = useRef<HTMLUListElement>(null);
  const drag = useDragOrder(ref, ids, onMove);
  return (
    <ul ref={ref}>
      {ids.map((id) => (
        <li key={id} data-item={id} aria-current={drag.id === id}>
          <span {...drag.gripFor(id)}>{id}</span>
        </li>
      ))}
    </ul>
  );
}

/** A pointer event at this many rows from the top. jsdom has no pointer events. */
const pointer = (type: string, rows: number, pointerId = 1) =>
  Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientY: rows * ROW_PX }), { pointerId });
const point = (target: Element, ...event: Parameters<typeof pointer>) => fireEvent(target, pointer(...event));
const grip = (id: string) => screen.getByText(id);
const dragged = () => screen.queryByRole('listitem', { current: true })?.textContent;

/** Presses the grip of the first of three rows. */
function press() {
  const page = render(<List ids={['one', 'two', 'three']} />);
  point(grip('one'), 'pointerdown', 0.5);
  expect(dragged()).toBe('one');
  return page;
}

beforeEach(() => {
  onMove.mockClear();
  HTMLElement.prototype.setPointerCapture = () => undefined;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, place * ROW_PX, 100, ROW_PX);
  });
});
afterEach(() => jest.restoreAllMocks());

it('a row lands where it was released, although the last movement was not rendered yet', () => {
  press();
  act(() => {
    grip('one').dispatchEvent(pointer('pointermove', 2));
    grip('one').dispatchEvent(pointer('pointerup', 3));
  });
  expect(onMove.mock.calls).toEqual([['one', 2]]);
  expect(dragged()).toBeUndefined();
});

it('a drag ends without a move if the release of the mouse was lost', () => {
  press();
  fireEvent(grip('one'), Object.assign(pointer('pointermove', 2), { pointerType: 'mouse' }));
  expect(dragged()).toBeUndefined();
  point(document.body, 'pointerup', 3);
  expect(onMove).not.toHaveBeenCalled();
});

it('a drag ends with the release although the grip has lost the pointer', () => {
  const { rerender } = press();
  point(grip('one'), 'pointermove', 3);
  rerender(<List ids={['two', 'one', 'three']} />);
  point(document.body, 'pointermove', 1);
  point(document.body, 'pointerup', 1);
  expect(onMove.mock.calls).toEqual([['one', 1]]);
  expect(dragged()).toBeUndefined();
});

it('a drag ends without a move if it is cancelled', () => {
  press();
  point(document.body, 'pointercancel', 3);
  expect(dragged()).toBeUndefined();
  expect(onMove).not.toHaveBeenCalled();
});

it('another finger does not end a drag', () => {
  press();
  point(document.body, 'pointerup', 3, 2);
  expect(dragged()).toBe('one');
  point(document.body, 'pointerup', 3);
  expect(onMove).toHaveBeenCalledTimes(1);
});

it('a list that is gone moves nothing', () => {
  const { unmount } = press();
  unmount();
  point(document.body, 'pointerup', 3);
  expect(onMove).not.toHaveBeenCalled();
});
