import { tabIcon } from './tab-icon';

const svg = (unread: number, isRunning = false) => decodeURIComponent(tabIcon({ unread, isRunning }));

it('is the plain mark while there is nothing to show', () => {
  expect(svg(0)).toBe('/favicon.svg');
});

it('shows the number of unread items, up to nine', () => {
  expect(svg(3)).toContain('>3</text>');
  expect(svg(10)).toContain('>9+</text>');
  expect(svg(3)).not.toContain('#2f9e6b');
});

it('has a dot while a timer runs', () => {
  expect(svg(0, true)).toContain('#2f9e6b');
  expect(svg(0, true)).not.toContain('<text');
  expect(svg(2, true)).toMatch(/#2f9e6b.*>2<\/text>/);
});

it('is well-formed', () => {
  const parsed = new DOMParser().parseFromString(svg(12, true).replace('data:image/svg+xml,', ''), 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.documentElement.tagName).toBe('svg');
});
