import { isolated, quoted } from './direction';
import { notificationText } from './notification-text';

test.each(['Plan (2026)!', 'Café', '会議', '', '👍'])('%j is returned unchanged', (text) =>
  expect(isolated(text)).toBe(text),
);

test.each(['שלום עולם (2026)!', 'مرحبا: المهمة 3.5 ساعة', 'v2 שלום', 'ܫܠܡܐ', '\u{1e900}'])(
  '%j is isolated from its sentence',
  (text) => expect(quoted(text)).toBe(`“\u2068${text}\u2069”`),
);

it('isolates right-to-left names, titles and reasons within a notification', () => {
  expect(notificationText('assigned', 'דנה', { title: 'שלום (2026)!' })).toBe(
    '\u2068דנה\u2069 assigned “\u2068שלום (2026)!\u2069” to you',
  );
  expect(notificationText('moved', 'Ann', { title: 'Plan', status: 'completed' })).toMatch(/^Ann moved “Plan” to /);
  expect(notificationText('timesheet-returned', 'Ann', { week: '2026-W48', reason: 'חסר' })).toMatch(
    /: \u2068חסר\u2069$/,
  );
});
