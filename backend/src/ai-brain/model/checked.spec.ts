import type { Idea } from '../ideas';
import { checked } from './checked';

const clients = [{ id: 'keller', name: 'Noah Keller', companyName: 'Keller Bikes' }];
const idea = (fields: Partial<Idea>): Idea => ({
  title: 'Call Bob',
  description: '',
  clientId: null,
  assigneeId: null,
  status: 'pending',
  dueDate: null,
  phrase: 'call Bob',
  ...fields,
});
const check = (text: string, fields: Partial<Idea>) => checked([idea(fields)], { text, clients, today: '2026-03-04' });

it('keeps a suggestion whose phrase, day and client are in the text', async () => {
  const { ideas } = await check('call Bob at Keller Bikes by Friday', { dueDate: '2026-03-06', clientId: 'keller' });
  expect(ideas).toEqual([idea({ dueDate: '2026-03-06', clientId: 'keller' })]);
});

it('drops a client and a day that the text does not name', async () => {
  const { ideas } = await check('call Bob soon', { dueDate: '2026-03-06', clientId: 'keller' });
  expect(ideas).toEqual([idea({})]);
});

it.each([
  ['2026-12-03', '2026-12-03'],
  ['2025-12-03', null],
])('keeps %s, named in a language in which dates are not read, if it is to come', async (dueDate, expected) => {
  const text = 'Rechnung bis zum 3. Dezember an Keller Bikes schicken.';
  const { ideas } = await check(text, { title: 'Rechnung schicken', phrase: text, dueDate });
  expect(ideas[0]!.dueDate).toBe(expected);
});

it('prefers the day that the phrase names to the suggested one', async () => {
  const { ideas } = await check('call Bob by Friday', { dueDate: '2026-05-09', phrase: 'call Bob by Friday' });
  expect(ideas[0]!.dueDate).toBe('2026-03-06');
});

it('fills in the sentence of a suggestion that quotes none', async () => {
  const { ideas } = await check('It rained. Call the plumber.', { title: 'Call the plumber', phrase: '' });
  expect(ideas[0]!.phrase).toBe('Call the plumber.');
});

it('drops a suggestion that is not in the text, and lists the sentences that yielded no task', async () => {
  const { ideas, leftOut } = await check('It rained. The bins are full.', {
    title: 'Paint the fence',
    phrase: 'paint',
  });
  expect(ideas).toEqual([]);
  expect(leftOut.map(({ text }) => text)).toEqual(['It rained.', 'The bins are full.']);
});
