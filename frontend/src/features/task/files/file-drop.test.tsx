import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { watchDrags } from '@/lib/file-drag';
import { useFileDrop } from './file-drop';

interface TargetProps {
  name: string;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

function Target({ name, onFiles, children }: TargetProps) {
  const { isOver, dropProps } = useFileDrop(onFiles);
  return (
    <div role="group" aria-label={name} data-over={isOver} {...dropProps}>
      {children}
    </div>
  );
}

const notes = new File(['Measure twice.'], 'notes.txt');
const drag = () => {
  const types = ['Files'];
  return { types, files: [notes], setData: (type: string) => void types.push(type) };
};
const target = (name: string) => screen.getByRole('group', { name });
const onOuter = jest.fn();
const onInner = jest.fn();

beforeAll(watchDrags);
beforeEach(() => {
  jest.clearAllMocks();
  render(
    <Target name="Outer" onFiles={onOuter}>
      <img alt="Avatar" />
      <Target name="Inner" onFiles={onInner} />
    </Target>,
  );
});

it('gives files to the inner of two targets, and neither looks as if files were still over it', () => {
  const dataTransfer = drag();
  fireEvent.dragEnter(target('Outer'), { dataTransfer });
  fireEvent.dragEnter(target('Inner'), { dataTransfer });
  fireEvent.dragLeave(target('Outer'), { dataTransfer });
  expect(target('Outer')).toHaveAttribute('data-over', 'true');
  expect(target('Inner')).toHaveAttribute('data-over', 'true');
  fireEvent.drop(target('Inner'), { dataTransfer });
  expect(target('Outer')).toHaveAttribute('data-over', 'false');
  expect(target('Inner')).toHaveAttribute('data-over', 'false');
  expect(onInner.mock.calls).toEqual([[[notes]]]);
  expect(onOuter).not.toHaveBeenCalled();
});

it('ignores a picture of the page, to which browsers add a file', () => {
  const avatar = screen.getByRole('img', { name: 'Avatar' });
  const dataTransfer = drag();
  fireEvent.dragStart(avatar, { dataTransfer });
  fireEvent.dragEnter(target('Outer'), { dataTransfer });
  expect(target('Outer')).toHaveAttribute('data-over', 'false');
  expect(fireEvent.drop(target('Outer'), { dataTransfer })).toBe(true);
  fireEvent.dragEnd(avatar);
  expect(onOuter).not.toHaveBeenCalled();
  fireEvent.drop(target('Outer'), { dataTransfer: drag() });
  expect(onOuter.mock.calls).toEqual([[[notes]]]);
});
