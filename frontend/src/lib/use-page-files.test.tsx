import { fireEvent, render, screen } from '@testing-library/react';
import { watchDrags } from './file-drag';
import { usePageFiles } from './use-page-files';

const notes = new File(['Measure twice.'], 'notes.txt');
const receive = jest.fn();

function Field() {
  const isDragging = usePageFiles(receive);
  return (
    <>
      <img alt="Avatar" />
      <p>{isDragging ? 'Drop here' : 'Choose a file'}</p>
    </>
  );
}

function drag() {
  const dataTransfer = { types: ['Files'], files: [notes], dropEffect: 'copy' };
  fireEvent.dragOver(document.body, { dataTransfer });
  return {
    drop: () => fireEvent.drop(document.body, { dataTransfer }),
    effect: () => dataTransfer.dropEffect,
  };
}

beforeAll(watchDrags);
beforeEach(() => {
  receive.mockClear();
  render(<Field />);
});

it('takes a file dropped anywhere, before any element does', () => {
  const seen: boolean[] = [];
  const note = (event: Event) => seen.push(event.defaultPrevented);
  document.body.addEventListener('drop', note);
  const { drop, effect } = drag();
  expect(screen.getByText('Drop here')).toBeVisible();
  expect(effect()).toBe('copy');
  expect(drop()).toBe(false);
  document.body.removeEventListener('drop', note);
  expect(seen).toEqual([true]);
  expect(screen.getByText('Choose a file')).toBeVisible();
  expect(receive.mock.calls).toEqual([[notes]]);
});

it('ignores a picture of the page, to which browsers add a file', () => {
  const avatar = screen.getByRole('img', { name: 'Avatar' });
  fireEvent.dragStart(avatar);
  const { drop } = drag();
  expect(screen.getByText('Choose a file')).toBeVisible();
  drop();
  fireEvent.dragEnd(avatar);
  expect(receive).not.toHaveBeenCalled();
  drag().drop();
  expect(receive.mock.calls).toEqual([[notes]]);
});
