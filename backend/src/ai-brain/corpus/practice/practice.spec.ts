import { extractIdeas } from '../../extractor/extractor';
import weights from '../../extractor/judge/weights.json';
import { daysOf } from './days';
import { asDump } from './folds';
import { examples, type FoldedExample } from './gold';
import { learn } from './learn';
import { f1Of, marksOf, totalOf } from './marks';
import { readPractice } from './practice';
import { isGoodTitle } from './titles';
import { found } from './words';

describe('the weights', () => {
  let all: FoldedExample[];
  beforeAll(async () => (all = await examples()));

  it('are the ones that `npm run ideas:train` learns from the texts in the repository', () => {
    expect(learn(all)).toEqual(weights);
  });

  it('generalise to texts they were not trained on', async () => {
    const unknown = learn(all.filter(({ fold }) => fold !== 0));
    const marks = [];
    for (const dump of readPractice().filter(({ fold }) => fold === 0))
      marks.push(marksOf(dump, await extractIdeas(asDump(dump), unknown)));
    expect(f1Of(totalOf(marks))).toBeGreaterThanOrEqual(0.8);
  });
});

describe('the marks', () => {
  const dump = readPractice().find(({ id }) => id === 'q081')!;
  const idea = {
    title: 'Dentist 8:15',
    description: '',
    clientId: null,
    assigneeId: null,
    status: 'pending' as const,
    dueDate: '2026-11-27',
    phrase: '',
  };

  it('count the tasks that were found, extra and missed', () => {
    const right = { found: 1, extra: 0, missed: 0, due: [1, 1], title: [1, 1] };
    expect(marksOf(dump, { ideas: [idea], leftOut: [] })).toMatchObject(right);
    const other = { ...idea, title: 'Call the client' };
    expect(marksOf(dump, { ideas: [other], leftOut: [] })).toMatchObject({ found: 0, extra: 1, missed: 1 });
  });

  it.each([
    ['dow:fri', ['2026-11-27']],
    ['+3d', ['2026-11-29']],
    ['dom:3-1', ['2026-12-02']],
    ['eow', ['2026-11-27', '2026-11-28', '2026-11-29']],
    ['md:12-24', ['2026-12-24']],
    ['eom', ['2026-11-30', '2026-11-30']],
  ])('resolve the days of "%s"', (expression, days) => {
    expect(daysOf(expression, '2026-11-26')).toEqual(days);
  });

  it.each([
    ['Call the dentist', true],
    ['New tyres for the van', true],
    ['Fix that', false],
    ['We need a page', false],
    ['Send the files to', false],
    ['The landing page is done', false],
  ])('judge the title "%s"', (title, isGood) => {
    const place = { input: title, isMatched: false, status: 'pending' as const, isEnglish: true };
    expect(isGoodTitle(title, place)).toBe(isGood);
  });

  it('match alternatives at the start of a word', () => {
    expect(found('send the invoices', 'bill|invoice')).toBe(true);
    expect(found('two vans', '=van')).toBe(false);
  });
});
