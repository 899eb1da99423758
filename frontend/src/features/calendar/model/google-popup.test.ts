import { readGooglePopup } from './google-popup';

const said = (data: unknown, origin = location.origin) =>
  readGooglePopup(new MessageEvent('message', { data, origin }));

it('accepts messages from our own origin', () => {
  expect(said({ type: 'google-calendar-connected' })).toEqual({ type: 'google-calendar-connected' });
  expect(said({ type: 'google-calendar-failed', error: 'No' })).toEqual({
    type: 'google-calendar-failed',
    error: 'No',
  });
});

it.each([
  ['another origin', { type: 'google-calendar-connected' }, 'https://evil.test'],
  ['a longer origin', { type: 'google-calendar-connected' }, `${location.origin}.evil.test`],
  ['another message', { type: 'other' }, location.origin],
  ['a failure without words', { type: 'google-calendar-failed' }, location.origin],
  ['nothing', null, location.origin],
])('ignores %s', (_what, data, origin) => {
  expect(said(data, origin)).toBeUndefined();
});
