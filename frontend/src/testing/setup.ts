import '@testing-library/jest-dom';
import { act } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
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

// Toasts are kept outside the page, so the next test of the file would show them, too.
afterEach(() => act(() => toast.remove()));
