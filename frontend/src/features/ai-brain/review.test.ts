import type { CreateTasksResponse } from '@contract';
import { makeSuggestion } from '@/testing/make-suggestion';
import {
  afterCreation,
  allApproved,
  approvedTask,
  edited,
  located,
  type Review,
  reviewOf,
  taken,
  titleProblem,
  unprocessed,
} from './review';

const review = reviewOf('Some text.', {
  suggestedTasks: [
    makeSuggestion('a'),
    makeSuggestion('b', { approved: true }),
    makeSuggestion('c', { approved: true }),
  ],
  availableClients: [],
  availableStaff: [],
  leftOut: [
    { text: 'the weather was lovely.', reason: 'remark' },
    { text: 'Bitte den Zahnarzt anrufen', reason: 'language' },
  ],
  engine: 'built-in',
  notice: null,
});
const failed = (...ids: string[]): CreateTasksResponse => ({
  createdTasks: [],
  errors: ids.map((id) => ({ id, title: '', error: `No ${id}` })),
});

it('ends once all approved suggestions were created, even if others were not approved', () => {
  expect(afterCreation(review, failed())).toBeUndefined();
});

it('keeps suggestions that failed, with the reason, and those not approved', () => {
  const left = afterCreation(review, failed('c'));
  expect(left?.tasks).toEqual([
    { ...makeSuggestion('a'), problem: undefined },
    { ...makeSuggestion('c', { approved: true }), problem: 'No c' },
  ]);
});

it('clears the reason when the suggestion is edited', () => {
  const left = afterCreation(review, failed('c'))!;
  expect(edited(left, 'c', { title: 'Better' }).tasks[1]).toMatchObject({ title: 'Better', problem: undefined });
  expect(edited(left, 'a', { title: 'Other' }).tasks[1]?.problem).toBe('No c');
});

it('approves all and none', () => {
  expect(allApproved(review, true).tasks.every(({ approved }) => approved)).toBe(true);
  expect(allApproved(review, false).tasks.some(({ approved }) => approved)).toBe(false);
});

it('sends only fields that the server accepts, without the source text', () => {
  expect(approvedTask(makeSuggestion('a', { title: ' Call ', phrase: 'call' }))).toEqual({
    id: 'a',
    title: 'Call',
    description: '',
    assignedClientId: null,
    assignedStaffId: null,
    status: 'pending',
    dueDate: null,
    approved: true,
  });
});

it('makes a suggestion from left-out text', () => {
  const [weather, other] = review.leftOut;
  const after = taken(review, weather!);
  expect(after.leftOut).toEqual([other]);
  expect(after.tasks.at(-1)).toMatchObject({
    title: 'The weather was lovely',
    description: '',
    approved: true,
    phrase: 'the weather was lovely.',
  });
  const long = { text: 'word '.repeat(40).trim(), reason: 'remark' as const };
  const { title, description } = taken({ ...review, leftOut: [long] }, long).tasks.at(-1)!;
  expect(title.length).toBeLessThanOrEqual(80);
  expect(description).toBe(long.text);
  const unbroken = { ...long, text: '请'.repeat(200) };
  expect(taken({ ...review, leftOut: [unbroken] }, unbroken).tasks.at(-1)?.title).toBe('请'.repeat(80));
});

it.each([
  ['  ', 'Task title is required'],
  ['x'.repeat(201), 'Task title must be at most 200 characters long'],
  ['Call', undefined],
])('reports what is wrong with a title', (title, problem) => {
  expect(titleProblem(makeSuggestion('a', { title }))).toBe(problem);
});

describe('after the review, the text box keeps', () => {
  const processed = { ...review, text: 'call Bob, water the plants.\n' };

  it.each([
    ['nothing of the processed text', 'call Bob, water the plants.', ''],
    ['new lines', 'call Bob, water the plants.\n\norder ink\n', 'order ink'],
    ['new sentences', 'call Bob, water the plants. Order ink', 'Order ink'],
    ['a text that was changed', 'call Bobby, water the plants.', 'call Bobby, water the plants.'],
    ['a text that was continued', 'call Bob, water the plants..in the hall', 'call Bob, water the plants..in the hall'],
    ['another text', 'order ink', 'order ink'],
  ])('%s', (_, text, expected) => {
    expect(unprocessed(text, processed)).toBe(expected);
  });

  /** The review of a text with more ideas than can be suggested at once. */
  const above = (text: string, phrases: string[], limit: string[]) =>
    reviewOf(text, {
      suggestedTasks: phrases.map((phrase) => makeSuggestion(phrase, { phrase, approved: true })),
      availableClients: [],
      availableStaff: [],
      leftOut: [...limit.map((it) => ({ text: it, reason: 'limit' as const })), ...review.leftOut],
      engine: 'built-in',
      notice: null,
    });

  it('the text from the first idea above the limit on', () => {
    const text = 'call Bob\nKeller Bikes:\n- order ink\n- order paper';
    const cut = above(text, ['call Bob'], ['order ink', 'order paper']);
    expect(unprocessed(`${text}\nfix the sign`, cut)).toBe('order ink\n- order paper\nfix the sign');
  });

  it.each([
    [
      'is also part of an earlier one',
      'call Bob about paint\norder ink\ncall Bob',
      ['call Bob about paint', 'order ink'],
    ],
    ['repeats an earlier one', 'call Bob\norder ink\ncall Bob', ['call Bob', 'order ink']],
  ])('nothing before an idea above the limit that %s', (_, text, phrases) => {
    const cut = above(text, phrases, ['call Bob']);
    expect(unprocessed(text, cut)).toBe('call Bob');
    expect(unprocessed(text, afterCreation(cut, failed('order ink'))!)).toBe('call Bob');
  });

  it.each([
    ['- call Bob\n- order ink\n2) order paper.\n- fix the sign', 'order ink\n- fix the sign'],
    ['call Bob, order ink, then order paper, then fix the sign', 'order ink, then , then fix the sign'],
  ])('no idea above the limit that was made a task: %j', (text, expected) => {
    const cut = above(text, ['call Bob'], ['order ink', 'order paper', 'fix the sign']);
    const take = (from: Review, it: string) =>
      taken(
        from,
        from.leftOut.find((part) => part.text === it)!,
      );
    const second = take(cut, 'order paper');
    expect(unprocessed(text, second)).toBe(expected);
    const both = take(second, 'order ink');
    expect(unprocessed(text, both)).toBe('fix the sign');
    expect(unprocessed(text, take(both, 'fix the sign'))).toBe('');
  });

  it('all ideas above the limit of a review without positions, whose suggestions are no longer in text order', () => {
    const text = 'call Bob\norder ink\norder paper';
    const cut = above(text, ['call Bob'], ['order ink', 'order paper']);
    const { aboveLimit: _, ...stored } = taken(cut, cut.leftOut[1]!);
    expect(unprocessed(text, located(stored))).toBe('order ink\norder paper');
  });

  it('the whole text if an idea above the limit is not found in it', () => {
    const text = 'call Bob\norder ink';
    expect(unprocessed(`${text}\nfix the sign`, above(text, ['call Bob'], ['buy ink']))).toBe(`${text}\nfix the sign`);
  });

  it.each([
    [0, 'the printer: fix its tray'],
    [1, 'order ink for the printer: fix its tray'],
  ])('an idea above the limit that shares words with one that was made a task (%i)', (index, expected) => {
    const text = 'call Bob\norder ink for the printer: fix its tray';
    const cut = above(text, ['call Bob'], ['order ink for the printer', 'the printer: fix its tray']);
    expect(unprocessed(text, taken(cut, cut.leftOut[index]!))).toBe(expected);
  });
});
