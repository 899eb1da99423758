import { expectLinearTime } from '@/testing/growth';
import { type Block, inlineOf, markdownOf } from './markdown';

const ID = '0198c5a0-0000-7000-8000-000000000001';
const text = (value: string) => ({ kind: 'text' as const, text: value });

describe('inline', () => {
  it.each([
    ['plain', [text('plain')]],
    ['a **b** c', [text('a '), { kind: 'bold', children: [text('b')] }, text(' c')]],
    ['*a* _b_', [{ kind: 'italic', children: [text('a')] }, text(' '), { kind: 'italic', children: [text('b')] }]],
    ['**a *b* c**', [{ kind: 'bold', children: [text('a '), { kind: 'italic', children: [text('b')] }, text(' c')] }]],
    ['`**a**`', [{ kind: 'code', text: '**a**' }]],
    ['snake_case_name', [text('snake_case_name')]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    ['[it](https://a.test/b)', [{ kind: 'link', href: 'https://a.test/b', children: [text('it')] }]],
    [
      'see https://a.test/b.',
      [text('see '), { kind: 'link', href: 'https://a.test/b', children: [text('https://a.test/b')] }, text('.')],
    ],
    [`@[Ada Quill](${ID})`, [{ kind: 'mention', userId: ID, name: 'Ada Quill' }]],
    ['@[Ada](x)', [text('@[Ada](x)')]],
  ])('%s', (source, parts) => {
    expect(inlineOf(source)).toEqual(parts);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,1)',
    '<a href="javascript:1">',
  ])('%s remains text', (source) => {
    expect(inlineOf(source)).toEqual([text(source)]);
  });
});

describe('blocks', () => {
  const kinds = (source: string) => markdownOf(source).map(({ kind }) => kind);

  it('are paragraphs, lists, quotes, headings and code', () => {
    expect(kinds('# A\nb\nc\n\n> d\n- e\n- f\n\n```js\n<g>\n\n- h\n```\ni')).toEqual([
      ...['heading', 'paragraph', 'quote', 'list', 'code', 'paragraph'],
    ]);
    expect(markdownOf('```\n<g>\n\n- h\n```')).toEqual([{ kind: 'code', text: '<g>\n\n- h' }]);
    expect(markdownOf('```\nopen')).toEqual([{ kind: 'code', text: 'open' }]);
  });

  it('keep the line breaks of a paragraph, and the depth, number and tick of an item', () => {
    expect(markdownOf('a\r\nb')).toEqual([{ kind: 'paragraph', content: [text('a\nb')] }]);
    expect(markdownOf('- [ ] a\n  - [x] b\n3. c')).toEqual([
      {
        kind: 'list',
        items: [
          { depth: 0, isDone: false, content: [text('a')] },
          { depth: 1, isDone: true, content: [text('b')] },
          { depth: 0, number: '3.', content: [text('c')] },
        ],
      },
    ] satisfies Block[]);
  });
});

it.each([
  ['*', 20_000],
  ['**a ', 5_000],
  ['_a ', 6_000],
  ['[', 20_000],
  ['[a](', 5_000],
  ['@[', 10_000],
  ['`', 20_000],
  ['https://', 2_500],
  ['https://[', 2_200],
  ['[a](https://b(', 1_400],
  ['```\n', 5_000],
  ['> ', 10_000],
])('parses repeated %j in linear time', (part, times) => {
  expectLinearTime(times, (count) => markdownOf(part.repeat(count)));
});
