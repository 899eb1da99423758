import fc from 'fast-check';
import { toHtml, toText } from './event-description';

test.each([
  ['A<br><b>B</b> &amp; C', 'A\nB & C'],
  ['A<br/>B<BR />C', 'A\nB\nC'],
  ['<p>A</p><p>B</p>', 'A\nB'],
  ['A<div><br></div><div>B</div>', 'A\n\nB'],
  ['Agenda<ul><li>One</li><li>Two</li></ul>Bye', 'Agenda\nOne\nTwo\nBye'],
  ['See <a href="https://a.test/?b=1&amp;c=2">the plan</a>', 'See the plan'],
  ['&lt;b&gt; &quot;A&quot; &#39;B&apos;&nbsp;C &#x1F600;&#8364;', '<b> "A" \'B\' C 😀€'],
])('%j is read as %j', (html, text) => expect(toText(html)).toBe(text));

test.each([
  'a < b & c > d',
  'a<b & c',
  'if x<y then',
  'Ann <ann@example.test>, <https://a.test/b>',
  'AT&T &unknown; &constructor; &amp',
  'One\n\nTwo\r\n  Three ',
  '&#0;&#xD800;&#x110000;&#9999999;&#;',
])('%j, which is not HTML, is kept', (text) => expect(toText(text)).toBe(text));

test.each([
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&lt;script&gt;', '<script>'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<<b>b>', '<b>'],
  ['<b <i>A</i', '<b A</i'],
  ['<a title=">">A', '">A'],
])('hostile or broken %j is read as %j', (html, text) => expect(toText(html)).toBe(text));

test('a sent text is read as it was', () => {
  const text = fc.string({ unit: fc.constantFrom('<', '>', '&', ';', '/', '\n', ' ', 'br', 'p', 'amp', 'lt', '#39') });
  fc.assert(fc.property(text, (sent) => expect(toText(toHtml(sent))).toBe(sent)));
});

test.each(['<', '&', '<a ', '<p', '</', '&#', '<p>', '<br>', '<div>a'])(
  'repeated %j is read in linear time',
  (part) => {
    const cpuMs = (count: number) => {
      const html = part.repeat(count);
      const before = process.cpuUsage();
      toText(html);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    const best = (count: number) => Math.min(...[1, 2, 3].map(() => cpuMs(count)));
    // Eight times the length takes about 64 times as long if time grows quadratically.
    const short = Math.max(best(2_000), 1);
    expect(best(16_000)).toBeLessThan(short * 24);
  },
);
