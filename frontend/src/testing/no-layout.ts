/** jsdom has no layout: nothing ever changes its size. */
export class NoLayout {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** For `beforeEach`: every element has this size, in pixels, until the mocks are restored. */
export function fakeLayout(sizePx: number) {
  window.ResizeObserver = NoLayout;
  for (const size of ['offsetHeight', 'offsetWidth'] as const)
    jest.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(sizePx);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(sizePx);
}
