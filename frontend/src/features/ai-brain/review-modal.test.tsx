import { LIMITS } from '@contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { makeSuggestion } from '@/testing/make-suggestion';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import type { Review } from './review';
import { ReviewModal } from './review-modal';

const TEXT = 'Call Noah about the sign, then water plants. The weather was lovely.';
const REVIEW: Review = {
  text: TEXT,
  tasks: [
    makeSuggestion('a', { title: 'Call Noah about the sign', phrase: 'Call Noah about the sign' }),
    makeSuggestion('b', { title: 'Water plants', phrase: 'water plants' }),
  ],
  clients: [],
  staff: [],
  leftOut: [{ text: 'The weather was lovely.', reason: 'remark' }],
  aboveLimit: [],
  engine: 'built-in',
  notice: null,
};

function Reviewing() {
  const [review, setReview] = useState(REVIEW);
  return <ReviewModal review={review} onChange={setReview} onClose={() => {}} onDone={() => {}} />;
}

async function show() {
  serverWith([]);
  await renderFor(makeUser({ role: 'STAFF' }), <Reviewing />);
  return userEvent.setup();
}

afterEach(() => jest.restoreAllMocks());

const titles = () => screen.getAllByLabelText<HTMLInputElement>('Title', { exact: false }).map(({ value }) => value);
const boxes = () => screen.getAllByRole('checkbox', { name: /^Approve: / });
const marked = () => [...document.querySelectorAll('mark')].map((it) => it.textContent);

it('starts at the first suggestion, and marks the source text of the focused one', async () => {
  const user = await show();
  expect(boxes()[0]).toHaveFocus();
  expect(marked()).toEqual(['Call Noah about the sign']);
  await user.keyboard('{ArrowDown}');
  expect(boxes()[1]).toHaveFocus();
  expect(marked()).toEqual(['water plants']);
});

it('merges with M, splits with S, and undoes the last change with U', async () => {
  const user = await show();
  await user.keyboard('{ArrowDown}m');
  expect(titles()).toEqual(['Call Noah about the sign, water plants']);
  expect(marked()).toEqual(['Call Noah about the sign', 'water plants']);
  expect(screen.getByDisplayValue(/^Call Noah/)).toHaveFocus();
  act(() => boxes()[0]!.focus());
  await user.keyboard('s');
  expect(titles()).toEqual(['Call Noah about the sign', 'Water plants']);
  expect(screen.getByDisplayValue('Water plants')).toHaveFocus();
  act(() => boxes()[0]!.focus());
  await user.keyboard('u');
  expect(titles()).toEqual(['Call Noah about the sign, water plants']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('splits a title at the cursor with Enter, and merges it with Backspace at its start', async () => {
  const user = await show();
  const title = screen.getByDisplayValue<HTMLInputElement>(/^Call Noah/);
  await user.click(title);
  title.setSelectionRange(9, 9);
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['Call Noah', 'About the sign', 'Water plants']);
  expect(screen.getByDisplayValue('About the sign')).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(titles()).toEqual(['Call Noah, about the sign', 'Water plants']);
});

it('makes no more suggestions than can be created at once', async () => {
  jest.replaceProperty(LIMITS.aiBrain as { tasks: number }, 'tasks', REVIEW.tasks.length);
  const user = await show();
  await user.keyboard('s');
  await user.click(screen.getByRole('button', { name: 'Split: Water plants' }));
  expect(titles()).toEqual(['Call Noah about the sign', 'Water plants']);
  expect(screen.getByRole('button', { name: 'Split: Water plants' })).toBeDisabled();
});

it('types the shortcut letters into text fields', async () => {
  const user = await show();
  await user.type(screen.getByDisplayValue('Water plants'), ' smuxt');
  expect(titles()).toEqual(['Call Noah about the sign', 'Water plants smuxt']);
});

it('removes a suggestion with X, and makes a task of left-out text with T', async () => {
  const user = await show();
  await user.keyboard('x');
  expect(titles()).toEqual(['Water plants']);
  expect(boxes()[0]).toHaveFocus();
  const leftOut = within(screen.getByRole('region', { name: 'Left out' }));
  expect(leftOut.getAllByRole('listitem')).toHaveLength(2);
  await user.keyboard('t');
  expect(titles()).toEqual(['Water plants', 'The weather was lovely']);
  expect(leftOut.getByRole('button', { name: 'Make a task: Call Noah about the sign' })).toHaveFocus();
  await user.keyboard('t');
  expect(titles()).toEqual(['Water plants', 'The weather was lovely', 'Call Noah about the sign']);
  expect(boxes()[2]).toHaveFocus();
});

it('has buttons for the same actions', async () => {
  const user = await show();
  expect(screen.getByRole('button', { name: 'Merge with above: Call Noah about the sign' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Split: Water plants' }));
  expect(titles()).toEqual(['Call Noah about the sign', 'Water', 'Plants']);
  await user.click(screen.getByRole('button', { name: 'Not a task: Plants' }));
  await user.click(screen.getByRole('button', { name: 'Merge with above: Water' }));
  expect(titles()).toEqual(['Call Noah about the sign, water']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['Call Noah about the sign', 'Water']);
});
