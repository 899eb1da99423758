import { makeMessage } from '../testing/make-message';
import { EMPTY_LOG, type Entry, merged, withOlder } from './conversation-log';

const entry = (seq: number, revision = seq, text = `text ${seq}`): Entry => ({
  message: makeMessage({ seq, revision, message: text }),
  body: { kind: 'plain', text },
});

const shown = (log: { entries: readonly Entry[] }) =>
  log.entries.map(({ message, body }) => `${message.seq} ${body.kind === 'plain' ? body.text : body.kind}`);

const whole = { ...EMPTY_LOG, hasOlder: false };

it('keeps messages sorted by number, in whatever order they arrive', () => {
  const log = merged(merged(whole, [entry(1), entry(3)]), [entry(2, 4), entry(1)]);
  expect(shown(log)).toEqual(['1 text 1', '2 text 2', '3 text 3']);
  expect(log.revision).toBe(4);
});

it('accepts a later state of a message, never an earlier one', () => {
  const edited = merged(merged(whole, [entry(1), entry(2)]), [entry(1, 5, 'edited')]);
  expect(shown(merged(edited, [entry(1, 1)]))).toEqual(['1 edited', '2 text 2']);
});

it('does not duplicate messages that arrive twice', () => {
  const log = merged(whole, [entry(1), entry(2)]);
  expect(shown(merged(log, [entry(1), entry(2)]))).toEqual(['1 text 1', '2 text 2']);
});

it('ignores messages older than the loaded part, but still records their revision', () => {
  const log = merged({ ...EMPTY_LOG, entries: [entry(50)], revision: 50 }, [entry(7, 51, 'edited')]);
  expect(shown(log)).toEqual(['50 text 50']);
  expect(log.revision).toBe(51);
});

it('prepends older pages without the messages already loaded', () => {
  const log = withOlder({ ...EMPTY_LOG, entries: [entry(3)], revision: 9 }, [entry(1), entry(2), entry(3)], false);
  expect(shown(log)).toEqual(['1 text 1', '2 text 2', '3 text 3']);
  expect(log).toMatchObject({ revision: 9, hasOlder: false });
});
