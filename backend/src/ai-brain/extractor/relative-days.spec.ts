import { extractIdeas } from './extractor';

const read = async (text: string) =>
  (await extractIdeas({ text, clients: [], today: '2026-11-23' })).ideas.map(({ title, dueDate }) => [title, dueDate]);

it.each([
  ['The invoice is due Friday, pay it tomorrow.', 'Pay the invoice', '2026-11-24'],
  ['The invoice is due Friday, pay it.', 'Pay the invoice', '2026-11-27'],
  ['The report is due on Friday so hand it in on Thursday.', 'Hand the report in', '2026-11-26'],
  ["Ann's birthday is on 5 December. Order a cake two days before.", 'Order a cake', '2026-12-03'],
  ['The fair is on 12 December. Print the flyers two weeks before.', 'Print the flyers', '2026-11-28'],
  ['Two weeks before the fair on 12 December print the flyers.', 'Print the flyers', '2026-11-28'],
  ['The day before the party on Saturday clean the hall.', 'Clean the hall', '2026-11-27'],
  ['Two days before the wedding on 12 December collect the suit.', 'Collect the suit', '2026-12-10'],
  ['Every Thursday: bins.', 'Every Thursday: bins', null],
])('finds the day of the task in "%s"', async (text, title, day) => {
  expect(await read(text)).toEqual([[title, day]]);
});

it('takes no number of the next sentence for a day', async () => {
  expect(await read('We open in Dec. 5 chairs for Ann.')).toEqual([['5 chairs for Ann', null]]);
});
