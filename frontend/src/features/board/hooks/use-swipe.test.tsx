import { fireEvent, render, screen } from '@testing-library/react';
import { useSwipe } from './use-swipe';

const onSwipe = jest.fn();

function Card() {
  const { reveal, handlers } = useSwipe('pending', onSwipe);
  return (
    <article {...handlers}>
      <output>{reveal?.status}</output>
    </article>
  );
}

beforeEach(() => {
  onSwipe.mockClear();
  render(<Card />);
  // jsdom has neither pointer capture nor PointerEvent.
  Object.assign(card(), { setPointerCapture: () => undefined });
});

const card = () => screen.getByRole('article');
const shown = () => screen.getByRole('status').textContent;

const FIRST = { pointerId: 1, isPrimary: true };
const SECOND = { pointerId: 2, isPrimary: false };

/** An event of a finger at `clientX`, in pixels. */
function touch(kind: 'down' | 'move' | 'up' | 'cancel', finger: typeof FIRST, clientX: number) {
  const event = new MouseEvent(`pointer${kind}`, { bubbles: true, clientX });
  fireEvent(card(), Object.assign(event, finger));
}

it('a swipe over the threshold moves the card', () => {
  touch('down', FIRST, 0);
  touch('move', FIRST, 100);
  expect(shown()).toBe('priority');
  touch('up', FIRST, 100);
  expect(onSwipe.mock.calls).toEqual([['priority']]);
});

it('a second finger does not move the card', () => {
  touch('down', FIRST, 0);
  touch('down', SECOND, 100);
  touch('move', SECOND, 110);
  expect(shown()).toBe('');
  touch('up', SECOND, 110);
  expect(onSwipe).not.toHaveBeenCalled();
});

it('a second finger does not end the swipe of the first', () => {
  touch('down', FIRST, 0);
  touch('move', FIRST, 100);
  touch('down', SECOND, 50);
  touch('move', SECOND, 10);
  touch('cancel', SECOND, 10);
  expect(shown()).toBe('priority');
  touch('up', FIRST, 100);
  expect(onSwipe.mock.calls).toEqual([['priority']]);
});
