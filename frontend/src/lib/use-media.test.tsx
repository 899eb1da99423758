import { act, renderHook } from '@testing-library/react';
import { useIsMobile } from './use-media';

/** A window of adjustable width; jsdom has none. */
function windowOfWidth(initial: number) {
  let width = initial;
  const media = new EventTarget();
  window.matchMedia = (query) => {
    const limit = Number(/max-width: (\d+)px/.exec(query)?.[1]);
    return Object.defineProperty(media, 'matches', {
      configurable: true,
      get: () => width <= limit,
    }) as MediaQueryList;
  };
  return (next: number) => {
    width = next;
    media.dispatchEvent(new Event('change'));
  };
}

it.each([
  [390, true],
  [768, true],
  [769, false],
])('a window %d pixels wide is mobile: %s', (width, expected) => {
  windowOfWidth(width);
  expect(renderHook(() => useIsMobile()).result.current).toBe(expected);
});

it('follows the width of the window', () => {
  const resize = windowOfWidth(1440);
  const { result } = renderHook(() => useIsMobile());
  act(() => resize(390));
  expect(result.current).toBe(true);
});
