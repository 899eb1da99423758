import { followTheme } from './theme';

afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.removeAttribute('data-color-scheme');
});

it('starts dark if cookies cannot be read', () => {
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('The request was denied.', 'SecurityError');
  });
  expect(followTheme).not.toThrow();
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
});
