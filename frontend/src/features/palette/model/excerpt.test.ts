import { excerptOf } from './excerpt';

test('a comment is one line without Markdown and ids', () => {
  const body = '**Done**, @[Mia Santos](0191-aa):\n- see [the plan](https://example.test)\n- `paint`';
  expect(excerptOf(body, ['done'])).toBe('Done, @Mia Santos: - see the plan - paint');
});

test('a long one begins shortly before the word that was searched', () => {
  const body = `${'first '.repeat(50)}then the primer ${'last '.repeat(50)}`;
  const excerpt = excerptOf(body, ['primer']);
  expect(excerpt).toMatch(/^…(first )+then the primer last/);
  expect(excerpt.length).toBeLessThanOrEqual(161);
  expect(excerptOf(body, ['absent'])).toMatch(/^first first/);
});
