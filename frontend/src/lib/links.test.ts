import { linkAt } from './links';
import { inlineOf } from './markdown';

/** The link in a text, as it was typed. */
const linkIn = (text: string) => linkAt(text, text.indexOf('http'))?.text;

const FOUND: [text: string, link: string][] = [
  ['https://en.wikipedia.org/wiki/Mercury_(planet)', 'https://en.wikipedia.org/wiki/Mercury_(planet)'],
  ['(see https://en.wikipedia.org/wiki/Mercury_(planet))', 'https://en.wikipedia.org/wiki/Mercury_(planet)'],
  ['https://a.test/f((x)(y)).', 'https://a.test/f((x)(y))'],
  ['(https://example.com/a).', 'https://example.com/a'],
  ['(https://example.com/a)and on', 'https://example.com/a'],
  ['https://a.test/(open', 'https://a.test/(open'],
  ['call https://a.test/f("x")', 'https://a.test/f'],
  ['http://example.com/?q=[1]', 'http://example.com/?q=[1]'],
  ['[http://example.com/?q[]=1&r={2}]', 'http://example.com/?q[]=1&r={2}'],
  ['http://[::1]:3000/a', 'http://[::1]:3000/a'],
  ["https://en.wikipedia.org/wiki/Moore's_law", "https://en.wikipedia.org/wiki/Moore's_law"],
  ['https://fr.wikipedia.org/wiki/L’Équipe', 'https://fr.wikipedia.org/wiki/L’Équipe'],
  ["'https://a.test/b'", 'https://a.test/b'],
  ["['https://a.test/b','https://c.test']", 'https://a.test/b'],
  ["'https://a.test/Moore's_law', he said", "https://a.test/Moore's_law"],
  ['“https://a.test/b”', 'https://a.test/b'],
  ['‘https://a.test/b’', 'https://a.test/b'],
  ['«https://a.test/b»', 'https://a.test/b'],
  ['`https://a.test/b`', 'https://a.test/b'],
  ['https://example.com/路径。谢谢', 'https://example.com/路径'],
  ['看https://example.com/a，然后', 'https://example.com/a'],
  ['（https://example.com/a）', 'https://example.com/a'],
  ['「https://example.com/a」を', 'https://example.com/a'],
  ['https://example.com/a！', 'https://example.com/a'],
  ['https://example.com/مرحبا؟', 'https://example.com/مرحبا'],
  ['https://münchen.de/straße.', 'https://münchen.de/straße'],
  ['https://例え.テスト/パス', 'https://例え.テスト/パス'],
  ['https://a.test/b?!...', 'https://a.test/b'],
  ['https://a.test/b…', 'https://a.test/b'],
  ['https://a.test/v1.2/', 'https://a.test/v1.2/'],
  ['**https://a.test/b_c**', 'https://a.test/b_c'],
  ['https://a.test/?a=1;b=2,3#x:y', 'https://a.test/?a=1;b=2,3#x:y'],
  ['<https://a.test/b>', 'https://a.test/b'],
  ['‹https://a.test/b›', 'https://a.test/b'],
  ['|https://a.test/b|', 'https://a.test/b'],
  ['https://a.test/b —', 'https://a.test/b'],
  ['https://a.test/b—', 'https://a.test/b'],
  ['https://a.test/b।', 'https://a.test/b'],
  ['https://a.test/b۔', 'https://a.test/b'],
  ['https://a.test/b\u200b', 'https://a.test/b'],
  ['https://a.test/\u202etxt.exe', 'https://a.test/'],
  ['https://a.test/b,https://c.test', 'https://a.test/b'],
  ['https://a.test/?u=b,https://c.test', 'https://a.test/?u=b,https://c.test'],
  ['https://web.archive.org/web/2026/https://a.test', 'https://web.archive.org/web/2026/https://a.test'],
  ["the page of https://a.test's owner", 'https://a.test'],
  ['https://a.test—see', 'https://a.test'],
  ['访问https://example.com谢谢。', 'https://example.com'],
  ['https://example.com에서. 다음', 'https://example.com'],
  ['http://localhost:3000を開く', 'http://localhost:3000'],
  ['http://192.168.0.1:80から', 'http://192.168.0.1:80'],
  ['https://example.comครับ', 'https://example.com'],
  ['https://www.ab例え.test/a', 'https://www.ab例え.test/a'],
  ['https://vermögensberatung/', 'https://vermögensberatung/'],
  ["https://a.test/?q='x'.", "https://a.test/?q='x'"],
  ["https://a.test/Users('ann')", "https://a.test/Users('ann')"],
  ["'see https://a.test/Moore's_law'", "https://a.test/Moore's_law"],
  ['‚https://a.test/b‘', 'https://a.test/b'],
  ['https://instagram.test/ann_', 'https://instagram.test/ann_'],
  ['_see https://a.test/b._', 'https://a.test/b'],
  ['⟨https://a.test/b⟩', 'https://a.test/b'],
  ['❝https://a.test/b❞', 'https://a.test/b'],
  ['﹁https://a.test/b﹂', 'https://a.test/b'],
  ...['॥', '፡', '။', '៕', '།', '‼', '⁇', '‥', '՝', '׃', '꓿', '᙮', '·', '¿', '\u061c', '\u3164', '\u2800', '\x07'].map(
    (mark): [string, string] => [`https://a.test/b${mark}`, 'https://a.test/b'],
  ),
  [`https://a.test/${'b'.repeat(5000)}`, `https://a.test/${'b'.repeat(5000)}`],
];

it.each(FOUND)('%s links to %s', (text, link) => {
  expect(linkIn(text)).toBe(link);
});

it('encodes the host and path of an address', () => {
  expect(linkAt('https://münchen.de/straße', 0)?.href).toBe('https://xn--mnchen-3ya.de/stra%C3%9Fe');
});

it.each(['https://', 'http://[', 'https://.', 'ftp://a.test'])('does not link %s', (text) => {
  expect(linkAt(text, 0)).toBeUndefined();
});

const children = (text: string) => [{ kind: 'text', text }];

it('finds the same links in comments, with or without a label', () => {
  expect(inlineOf('(https://a.test/b_(c)), **https://d.test**')).toEqual([
    { kind: 'text', text: '(' },
    { kind: 'link', href: 'https://a.test/b_(c)', children: children('https://a.test/b_(c)') },
    { kind: 'text', text: '), ' },
    {
      kind: 'bold',
      children: [{ kind: 'link', href: 'https://d.test/', children: children('https://d.test') }],
    },
  ]);
  expect(inlineOf('[planet](https://a.test/Mercury_(planet)), https:// and 看https://a.test/路。')).toEqual([
    { kind: 'link', href: 'https://a.test/Mercury_(planet)', children: children('planet') },
    { kind: 'text', text: ', https:// and 看' },
    { kind: 'link', href: 'https://a.test/%E8%B7%AF', children: children('https://a.test/路') },
    { kind: 'text', text: '。' },
  ]);
});
