import { fireEvent } from '@testing-library/react';
import { hasFiles, watchDrags } from './file-drag';

const drag = (types = ['Files']) => ({
  ...{ types, files: [], dropEffect: 'copy' },
  setData: jest.fn((type: string) => void types.push(type)),
});
const carriesFiles = (data = drag()) => hasFiles(data as unknown as DataTransfer);
const isLeftAlone = (type: 'dragOver' | 'drop', target: Element, dataTransfer = drag()) =>
  fireEvent[type](target, { dataTransfer });

function add<K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] {
  return document.body.appendChild(document.createElement(tag));
}

beforeAll(watchDrags);
afterEach(() => document.body.replaceChildren());

it('refuses files that nothing receives, which the browser would open', () => {
  const dataTransfer = drag();
  expect(isLeftAlone('dragOver', document.body, dataTransfer)).toBe(false);
  expect(dataTransfer.dropEffect).toBe('none');
  expect(isLeftAlone('drop', document.body)).toBe(false);
});

it('leaves files to an element that receives them', () => {
  const target = add('div');
  target.addEventListener('dragover', (event) => event.preventDefault());
  const dataTransfer = drag();
  isLeftAlone('dragOver', target, dataTransfer);
  expect(dataTransfer.dropEffect).toBe('copy');
});

it('leaves to the browser files over a file field, and drags of text', () => {
  const field = add('input');
  const { body } = document;
  for (const type of ['dragOver', 'drop'] as const) {
    field.type = 'text';
    expect(isLeftAlone(type, field)).toBe(false);
    field.type = 'file';
    expect(isLeftAlone(type, field)).toBe(true);
    expect(isLeftAlone(type, body, drag(['text/plain']))).toBe(true);
  }
});

it('does not take a picture of the page for a file, until its drag has ended', () => {
  const picture = add('img');
  fireEvent.dragStart(picture);
  expect(carriesFiles()).toBe(false);
  expect(isLeftAlone('drop', document.body)).toBe(true);
  fireEvent.dragEnd(picture);
  expect(carriesFiles()).toBe(true);
});

it('does not take a picture of the page for a file after an update has removed it, nor in another tab', () => {
  const picture = add('img');
  const dataTransfer = drag(['text/uri-list', 'Files']);
  fireEvent.dragStart(picture, { dataTransfer });
  picture.remove();
  expect(carriesFiles(dataTransfer)).toBe(false);
  expect(isLeftAlone('drop', document.body, dataTransfer)).toBe(true);
  expect(carriesFiles()).toBe(true);
});

it('adds nothing to a drag without data, to which Safari would then not add the picture', () => {
  const dataTransfer = drag([]);
  fireEvent.dragStart(add('img'), { dataTransfer });
  expect(dataTransfer.setData).not.toHaveBeenCalled();
});

it('notices that a drag is over whose end browsers do not report', () => {
  const picture = add('img');
  fireEvent.dragStart(picture);
  picture.remove();
  expect(carriesFiles()).toBe(true);

  // As the library that drags cards does.
  const prevent = (event: Event) => event.preventDefault();
  window.addEventListener('dragstart', prevent);
  fireEvent.dragStart(add('img'));
  window.removeEventListener('dragstart', prevent);
  expect(carriesFiles()).toBe(true);
});
