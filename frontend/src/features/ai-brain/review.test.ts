import type { CreateTasksResponse } from '@contract';
import { makeSuggestion } from '@/testing/make-suggestion';
import { afterCreation, allApproved, approvedTask, edited, reviewOf, taken, titleProblem, unprocessed } from './review';

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

  it('the text from the first idea above the limit on', () => {
    const text = 'call Bob\nKeller Bikes:\n- order ink\n- order paper';
    const leftOut = ['order paper', 'order ink'].map((it) => ({ text: it, reason: 'limit' as const }));
    const cut = { ...review, text, leftOut: [...review.leftOut, ...leftOut] };
    expect(unprocessed(`${text}\nfix the sign`, cut)).toBe('order ink\n- order paper\nfix the sign');
  });
});
