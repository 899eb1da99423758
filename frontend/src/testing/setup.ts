import '@testing-library/jest-dom';
import { ignoreComposing } from '@/lib/input-method';

/** jsdom has no layout, so no media queries: a wide screen that never changes. */
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;

// The page also does this before anything is shown.
ignoreComposing();
