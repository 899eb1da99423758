import { excerptOf } from './excerpt';
import { wordsOf } from './rank';

test('a comment becomes one line without Markdown and ids', () => {
  const body = '**Done**, @[Mia Santos](0191-aa):\n- see [the plan](https://example.test)\n- `paint`';
  expect(excerptOf(body, ['done'])).toBe('Done, @Mia Santos: - see the plan - paint');
});

test('a long comment starts shortly before the search term', () => {
  const body = `${'first '.repeat(50)}then the primer ${'last '.repeat(50)}`;
  const excerpt = excerptOf(body, ['primer']);
  expect(excerpt).toMatch(/^…(first )+then the primer last/);
  expect(excerpt.length).toBeLessThanOrEqual(161);
  expect(excerptOf(body, ['absent'])).toMatch(/^first first/);
});

test.each([
  ['Korean, which is longer when folded', `${'처음 '.repeat(90)}페인트 끝`, '페인트', /^…처음 .*페인트 끝$/],
  ['Chinese, which has no blanks', `${'开始'.repeat(90)}油漆${'结束'.repeat(9)}`, '油漆', /^…油漆(结束){9}$/],
  ['accents, which are left out when folded', `${'e\u0301te\u0301 '.repeat(60)}primer`, 'primer', /^….* primer$/],
])('starts near the search term in %s', (_, body, word, excerpt) => {
  expect(excerptOf(body, wordsOf(word))).toMatch(excerpt);
});
