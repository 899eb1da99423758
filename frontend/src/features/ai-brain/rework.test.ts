import type { SuggestedTask } from '@contract';
import { makeSuggestion } from '@/testing/make-suggestion';
import type { Review } from './review';
import { dropped, merged, phrasesOf, seamOf, split } from './rework';

const reviewOf = (...tasks: SuggestedTask[]): Review => ({
  text: '',
  tasks,
  clients: [],
  staff: [],
  leftOut: [],
  aboveLimit: [],
  engine: 'built-in',
  notice: null,
});
const titles = ({ tasks }: Review) => tasks.map(({ title }) => title);

it.each([
  ['Call Noah and then send the logo files', 'Call Noah and then '],
  ['Order paper, ink and pens', 'Order paper, '],
  ['Water plants; feed cat', 'Water plants; '],
  ['Water plants', 'Water '],
  ['Water', 'Water'],
])('splits %j where two tasks join', (title, first) => {
  expect(title.slice(0, seamOf(title))).toBe(first);
});

describe('splitting', () => {
  const task = makeSuggestion('a', {
    title: 'Call Noah and then send the logo files',
    description: 'By phone',
    assignedClientId: 'noah',
    dueDate: '2031-01-02',
    phrase: 'call Noah and then send the logo files',
  });

  it('removes the words that joined the two tasks', () => {
    const { tasks } = split(reviewOf(task, makeSuggestion('b')), 'a', 'Call Noah and'.length);
    expect(tasks).toMatchObject([
      { id: 'a', title: 'Call Noah', description: 'By phone' },
      { title: 'Send the logo files', description: '', assignedClientId: 'noah', dueDate: '2031-01-02' },
      { id: 'b' },
    ]);
    expect(tasks[1]!.id).not.toBe('a');
  });

  it.each([0, 4, task.title.length])('changes nothing at %i if one part would be empty', (at) => {
    const review = reviewOf({ ...task, title: at === 4 ? 'and Call' : task.title });
    expect(split(review, 'a', at)).toBe(review);
  });
});

describe('merging', () => {
  it('combines the fields of both suggestions', () => {
    const above = makeSuggestion('a', { title: 'Call Noah', phrase: 'call Noah', dueDate: '2031-01-02' });
    const below = makeSuggestion('b', {
      title: 'Send the logo',
      description: 'As SVG',
      assignedClientId: 'noah',
      dueDate: '2031-03-04',
      phrase: 'send the logo',
      approved: true,
    });
    const [task] = merged(reviewOf(above, below), 'b').tasks;
    expect(task).toMatchObject({
      id: 'a',
      title: 'Call Noah, send the logo',
      description: 'As SVG',
      assignedClientId: 'noah',
      dueDate: '2031-01-02',
      approved: true,
    });
    expect(phrasesOf(task!)).toEqual(['call Noah', 'send the logo']);
  });

  it('keeps the initial capital of a name', () => {
    const below = makeSuggestion('b', { title: 'Noah to sign', phrase: 'Noah to sign' });
    expect(titles(merged(reviewOf(makeSuggestion('a'), below), 'b'))).toEqual(['Task a, Noah to sign']);
  });

  it('moves text that does not fit in the title to the description', () => {
    const [above, below] = [
      makeSuggestion('a', { title: 'x'.repeat(150) }),
      makeSuggestion('b', { title: 'y'.repeat(150) }),
    ];
    expect(merged(reviewOf(above, below), 'b').tasks).toMatchObject([{ title: above.title, description: below.title }]);
  });

  it('does not change the first suggestion', () => {
    const review = reviewOf(makeSuggestion('a'), makeSuggestion('b'));
    expect(merged(review, 'a')).toBe(review);
  });
});

it('keeps the words of a removed suggestion', () => {
  const review = dropped(reviewOf(makeSuggestion('a', { phrase: 'the weather' }), makeSuggestion('b')), 'a');
  expect(titles(review)).toEqual(['Task b']);
  expect(review.leftOut).toEqual([{ text: 'the weather', reason: 'remark' }]);
  expect(dropped(review, 'b').leftOut.at(-1)).toEqual({ text: 'Task b', reason: 'remark' });
});
