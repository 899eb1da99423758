import { LIMITS } from '../../contract';
import { readCorpus } from '../corpus/corpus';
import { compare, score } from '../corpus/score';
import { extractIdeas } from './extractor';

const corpus = readCorpus();
const clients = corpus.clients;
/** A Wednesday. */
const TODAY = '2026-03-04';
const extract = (text: string, today = TODAY) => extractIdeas({ text, clients, today });
const read = async (text: string, today?: string) => (await extract(text, today)).ideas;
const one = async (text: string, today?: string) => (await read(text, today))[0]!;

describe.each([
  ['tuned on', corpus.tuning],
  ['set aside', corpus.heldOut],
])('on the dumps %s', (_, dumps) => {
  it('finds the tasks a careful person finds', async () => {
    expect(dumps.length).toBeGreaterThanOrEqual(30);
    const comparisons = [];
    for (const dump of dumps) comparisons.push(compare(dump, await read(dump.text, dump.today)));
    const { f1, client, dueDate, status } = score(comparisons);
    expect(f1).toBeGreaterThanOrEqual(0.9);
    expect(client).toBeGreaterThanOrEqual(0.93);
    expect(dueDate).toBeGreaterThanOrEqual(0.93);
    expect(status).toBeGreaterThanOrEqual(0.93);
  });

  it('invents no word: each phrase is in the text, and each title is short', async () => {
    for (const dump of dumps) {
      for (const { phrase, title } of await read(dump.text, dump.today)) {
        expect(dump.text).toContain(phrase);
        expect(title.length).toBeLessThanOrEqual(LIMITS.aiBrain.titleLength);
      }
    }
  });
});

it.each([
  ['call Bob by Friday', '2026-03-06'],
  ['call Bob next week', '2026-03-09'],
  ['call Bob next Friday', '2026-03-13'],
  ['call Bob on Wednesday', '2026-03-11'],
  ['call Bob by the end of the month', '2026-03-31'],
  ['call Bob by the end of next month', '2026-04-30'],
  ['call Bob by the 15th', '2026-03-15'],
  ['call Bob by the 2nd', '2026-04-02'],
  ['call Bob 3 May', '2026-05-03'],
  ['call Bob in two weeks', '2026-03-18'],
  ['call Bob tonight', TODAY],
  ['ask Bob what happened yesterday', null],
  ['write the March newsletter', null],
  ['cut the video to 9 seconds', null],
])('reads the due date of "%s"', async (text, dueDate) => {
  expect((await one(text)).dueDate).toBe(dueDate);
});

it.each([
  ['the printer needs to be repaired', 'Repair the printer'],
  ["I'm working on the new menu", 'Work on the new menu'],
  ['I began rewriting the checkout', 'Rewrite the checkout'],
  ['I already paid the hosting bill', 'Pay the hosting bill'],
  ['um okay so we really need to call Bob by Friday', 'Call Bob'],
  ['URGENT: call Bob', 'Call Bob'],
])('says in the title of "%s" what to do', async (text, title) => {
  expect((await one(text)).title).toBe(title);
});

it.each([
  ["the docs haven't been started", ['Start the docs']],
  ['The printer is broken again.', ['Fix the printer']],
  ['the footer, the links are broken', ['Fix the links in the footer']],
  ['mobile app crashes on launch, fix asap', ['Fix the mobile app crashes on launch']],
  ['The hero image is too big, please compress it', ['Compress the hero image']],
  ['1) call the bank 2) order paper 3) water the plants', ['Call the bank', 'Order paper', 'Water the plants']],
  ['todo: water plants, order toner, email Bob', ['Water plants', 'Order toner', 'Email Bob']],
  ['Send the quote on Wednesday, no wait, on Thursday.', ['Send the quote']],
  ['Add a dark mode. Scratch that, design said no.', []],
  ["No need to order paper. We won't do the market this year.", []],
  ['Did anyone reply to the landlord?', ['Reply to the landlord']],
  ['Keller needs a new landing page', ['Get Keller a new landing page']],
  ['Had a lovely afternoon at the lake. See you all next week!', []],
  ['the licence has expired, renew it', ['Renew the licence']],
  ['Could we please stop ordering from Bluebird?', ['Stop ordering from Bluebird']],
  ['the parcel never arrived', ['Chase the parcel']],
  ['Leo to renew the domain', ['Renew the domain']],
  ["I can't find my badge", ['Find my badge']],
])('takes the tasks from "%s"', async (text, titles) => {
  expect((await read(text)).map(({ title }) => title)).toEqual(titles);
});

it.each([
  ['the newsletter is half done', 'in-progress'],
  ['the newsletter is almost finished', 'in-progress'],
  ['the newsletter is done', 'completed'],
  ["the newsletter isn't done yet", 'pending'],
  ['[x] newsletter', 'completed'],
  ['call Bob asap', 'priority'],
])('tells how "%s" stands', async (text, status) => {
  expect((await one(text)).status).toBe(status);
});

it('takes the last word for the date', async () => {
  expect((await one('Send the quote on Wednesday, no wait, on Thursday.')).dueDate).toBe('2026-03-05');
});

it.each([
  ['Mia: final artwork', 'mia'],
  ['Sam should finish the guide', 'sam'],
  ['@sam please call Bob', 'sam'],
  ['ask Sam to call Bob', 'sam'],
  ['Ask Bob to call Sam', null],
  ['call Sam', null],
])('proposes who does "%s"', async (text, assigneeId) => {
  const staff = [
    { id: 'mia', name: 'Mia Torres' },
    { id: 'sam', name: 'Sam Okafor' },
  ];
  const { ideas } = await extractIdeas({ text, clients, staff, today: TODAY });
  expect(ideas[0]!.assigneeId).toBe(assigneeId);
});

it('loses nothing: what is no task is left out, with the reason', async () => {
  const { ideas, leftOut } = await extract(
    'The weather was perfect. Call Bob. Bitte noch die Rechnung an Frau Huber schicken.\nAdd a banner. Scratch that.',
  );
  expect(ideas.map(({ title }) => title)).toEqual(['Call Bob']);
  expect(leftOut).toEqual([
    { text: 'The weather was perfect.', reason: 'remark' },
    { text: 'Bitte noch die Rechnung an Frau Huber schicken.', reason: 'language' },
    { text: 'Add a banner.', reason: 'withdrawn' },
    { text: 'Scratch that.', reason: 'withdrawn' },
  ]);
});

it('cuts a long title between words and keeps all of it in the description', async () => {
  const text = `write a report ${'about many different things '.repeat(8).trim()}`;
  const { title, description } = await one(text);
  expect(text.toLowerCase()).toContain(`${title.toLowerCase()} `);
  expect(description).toBe(text);
});

it.each([
  ['call noah', 'keller'],
  ['call Kellr Bikes', 'keller'],
  ['send it to panaderia nunez', 'nunez'],
  ['call the keeper of the bikes', null],
  ['book the crews for the sunrise tour', null],
])('knows whom "%s" is about', async (text, clientId) => {
  expect((await one(text)).clientId).toBe(clientId);
});

it.each(['a,'.repeat(10_000), 'and '.repeat(5_000), '\n'.repeat(20_000), '- '.repeat(10_000)])(
  'does not stumble over text that is no language (%#)',
  async (text) => {
    expect((await read(text)).length).toBeLessThanOrEqual(LIMITS.aiBrain.tasks);
  },
);
