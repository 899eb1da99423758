import { dropDraft, keepDraft, loadDraft } from './draft';
import { store, stored } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function denied(): never {
  throw new DOMException('The request was denied.', 'SecurityError');
}

const BROKEN: [string, (area: 'localStorage' | 'sessionStorage') => void][] = [
  ['throws', (area) => jest.spyOn(window, area, 'get').mockImplementation(denied)],
  ['is null', (area) => jest.spyOn(window, area, 'get').mockReturnValue(null as unknown as Storage)],
  ['is full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)],
];

it('stores values, and removes them', () => {
  store('colour', 'green');
  expect(localStorage.getItem('colour')).toBe('green');
  expect(stored('colour')).toBe('green');
  store('colour', null);
  expect(localStorage).toHaveLength(0);
  expect(stored('colour')).toBeNull();
});

it.each(BROKEN)('keeps values for the lifetime of the page if storage %s', (_, breakStorage) => {
  breakStorage('localStorage');
  expect(stored('layout')).toBeNull();
  store('layout', 'list');
  expect(stored('layout')).toBe('list');
  store('layout', null);
  expect(stored('layout')).toBeNull();
});

it('stores a value once there is space again', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  store('layout', 'list');
  full.mockRestore();
  store('layout', 'board');
  expect(localStorage.getItem('layout')).toBe('board');
  expect(stored('layout')).toBe('board');
});

it.each(BROKEN)('keeps the last draft if storage %s', (_, breakStorage) => {
  keepDraft('task', 'older');
  breakStorage('sessionStorage');
  keepDraft('task', 'newer');
  expect(loadDraft('task')).toBe('newer');
  dropDraft('task');
  expect(loadDraft('task')).toBeNull();
});
