import { extractIdeas } from './extractor';

/** A Monday. */
const today = '2026-11-23';
const read = async (text: string) => (await extractIdeas({ text, clients: [], today })).ideas;

describe.each([
  [
    'idioms',
    [
      'Offer 24/7 support to the new clients',
      'Print that we are open 24/7',
      'Put up a sign that we are open 24/7',
      'Rewrite the 9 to 5 song',
      'Plan the budget for 2025/26',
    ],
  ],
  [
    'fractions',
    [
      'Order 7/16 inch hose for the boat',
      'Order 3/8 inch bolts for the workshop',
      'Write a 1/2 page about the choir',
      'Buy 2/3 cup of oats',
      'Fill the tank to 3/4',
      'Cut the budget by 1/3',
      'Ask Anna for 2/3 of the deposit',
      'Print 3/4 sleeve shirts',
    ],
  ],
  [
    'ratios and scores',
    [
      'Set the aspect ratio to 16:10',
      'Order a 16:10 monitor for Priya',
      "Give Anna's essay 8/10",
      'Set the aspect ratio to 16/9',
      'Crop the photo to 16/9',
      'Set the odds to 13/2',
      'Set shutter to 1/30',
      'Split the cost 5/7',
    ],
  ],
  [
    'rooms',
    [
      'Book room 11/12 for the choir',
      'Book room 10/11 for the offsite',
      'Paint flat 4/7',
      'Fix the lights in aisle 7/8',
      'Book table 12/4 for Ann',
    ],
  ],
  [
    'versions and numbers',
    [
      'Upgrade to Python 3.11.',
      'Update the docs for 3.11.',
      'Upgrade from 3.11. to 3.12.',
      'Upgrade the server to 1.12.27',
      'Deploy version 4.12.26 to staging',
      'Ping 10.12.12.27',
      'Review PR 12/4',
      'Check order A-2026-12-04',
      'Rename report-2026-12-01.pdf',
      'Deploy version 12.5.2026',
      'Transfer 12.50 to Ann',
    ],
  ],
  [
    'sizes',
    [
      'Buy 10/12 mm spanner',
      'Read pp. 12/20',
      'Order shirts in sizes 8/10/12',
      'Order sizes 10-12-28',
      'Compare tariffs 5/15/27 GB',
      'Compare plans 10/20/30 GB',
      'Get 205/55 tyres',
    ],
  ],
  [
    'stretches of the week',
    [
      'Write the mon-fri rota',
      'Update Mon–Fri opening hours',
      'Sort the Sat/Sun shifts',
      'Write the May/June newsletter',
    ],
  ],
  [
    'recurring days and times',
    [
      'Water the plants every Tuesday',
      'Send the report every second Friday by noon',
      'Go to the gym each Monday, Wednesday and Friday',
      'Cover reception from Monday to Wednesday',
      'Order chairs at 14h',
    ],
  ],
  [
    'names and quotations',
    [
      'Put "Happy Monday" on the poster',
      "Rehearse 'Friday I'm in Love' with the band",
      'Proofread the article “Sunday in the park” for Mia',
      'Send Ann the "due tomorrow" template',
      'Prepare the banner for Black Friday',
      'Send it to the 3rd party',
      'Move the card to "Today"',
      'Change the heading from "Today" to "Now"',
      'Delete branch `tomorrow`',
      'Watch Tomorrow Never Dies with Ann',
      'Book tickets for Saturday Night Live',
      'Pack the weekend bag',
      'Call Dr. May about results',
      'Read The 9/11 Report',
      'Order the Sunday Times',
      'Plan the May Day party',
    ],
  ],
])('finds no date in %s', (_, texts) => {
  it.each(texts)('%s', async (text) => {
    const ideas = await read(text);
    expect(ideas.map(({ dueDate }) => dueDate)).toEqual([null]);
    expect(`${ideas[0]!.title}.`).toBe(text.endsWith('.') ? text : `${text}.`);
  });
});

it.each([
  ['Call Bob by 12/4', 'Call Bob', '2026-12-04'],
  ['Dentist 12/24', 'Dentist', '2026-12-24'],
  ['Dentist 3/8 at 4pm', 'Dentist', '2027-03-08'],
  ['Hand in the tax return by 1/15/27', 'Hand in the tax return', '2027-01-15'],
  ['12/18 potluck', 'Potluck', '2026-12-18'],
  ['3/15/2027 product demo', 'Product demo', '2027-03-15'],
  ['Call Bob by 4.12.', 'Call Bob', '2026-12-04'],
  ['Call Bob on 4.12. about the roof', 'Call Bob about the roof', '2026-12-04'],
  ['Ask Ann for 2/3 of the deposit by 12/1', 'Ask Ann for 2/3 of the deposit', '2026-12-01'],
  ['Review the "Q4 / December 12" deck by Thursday', 'Review the "Q4 / December 12" deck', '2026-11-26'],
  ['Add a Mon–Fri filter by Friday', 'Add a Mon–Fri filter', '2026-11-27'],
  ['Call the plumber (due: tomorrow)', 'Call the plumber', '2026-11-24'],
  ['Update the docs by 12/4', 'Update the docs', '2026-12-04'],
  ['Update the docs on 12/4', 'Update the docs', '2026-12-04'],
  ['Cut the grass by 12/1', 'Cut the grass', '2026-12-01'],
  ['Change the meeting to 12/4', 'Change the meeting', '2026-12-04'],
  ['Thu 12/3 dentist', 'Dentist', '2026-12-03'],
  ['Call Bob @ 12/4', 'Call Bob', '2026-12-04'],
  ['Call Bob by Sat', 'Call Bob', '2026-11-28'],
  ['Paint the fence over the weekend', 'Paint the fence', '2026-11-28'],
  ['Ring the bank in the morning', 'Ring the bank', '2026-11-24'],
  ['Send the claim within 10 working days', 'Send the claim', '2026-12-07'],
  ['Send the draft by the middle of next week', 'Send the draft', '2026-12-02'],
  ['Send the plan Fri COB', 'Send the plan', '2026-11-27'],
  ['Send the quote by Friday, December 4, 2026', 'Send the quote', '2026-12-04'],
  ['Send the quote on Fri, Dec 4', 'Send the quote', '2026-12-04'],
  ['Send the quote by Fri. 4 Dec.', 'Send the quote', '2026-12-04'],
  ['Send the quote by Dec. 14', 'Send the quote', '2026-12-14'],
  ['Send the quote by Monday (14 December)', 'Send the quote', '2026-12-14'],
  ['Send the quote by Monday, 14.12.2026', 'Send the quote', '2026-12-14'],
  ['Send the quote by Monday, 2026-12-14', 'Send the quote', '2026-12-14'],
  ['Send the quote by Monday the 14th of December', 'Send the quote', '2026-12-14'],
  ['Send the quote by Monday, the 14th of December', 'Send the quote', '2026-12-14'],
  ['Send the quote on 23 November at 9', 'Send the quote', '2026-11-23'],
  ['Send the quote not on Wednesday but on Thursday', 'Send the quote', '2026-11-26'],
  ['Send the quote in two and a half weeks', 'Send the quote', '2026-12-11'],
  ['Send the quote in a week and a half', 'Send the quote', '2026-12-04'],
  ['Order chairs at 8h tomorrow', 'Order chairs at 8h', '2026-11-24'],
  ['Tomorrow at 9 call the bank', 'Call the bank', '2026-11-24'],
  ['On Friday at 3pm send the quote', 'Send the quote', '2026-11-27'],
  ['At half past nine on Friday send the quote', 'Send the quote', '2026-11-27'],
  ['This Friday at noon call Bob', 'Call Bob', '2026-11-27'],
  ['Remind Bob about the deadline on Friday', 'Remind Bob about the deadline', '2026-11-27'],
  [
    'Print the flyers two weeks before the fair on 12 December',
    'Print the flyers two weeks before the fair',
    '2026-11-28',
  ],
  ['The grant application is due on 15 December', 'The grant application', '2026-12-15'],
  ['The invoice is due on Friday, so pay it', 'Pay the invoice', '2026-11-27'],
  ['The boiler broke on Monday, call the plumber tomorrow', 'Call the plumber about the boiler', '2026-11-24'],
  ['On Monday the boiler broke, call the plumber tomorrow', 'Call the plumber about the boiler', '2026-11-24'],
  ['The server crashed on Saturday, check the logs today', 'Server: check the logs', '2026-11-23'],
  ['The customer complained on Wednesday, reply to her today', 'Reply to the customer', '2026-11-23'],
  ['Mia called on Friday about the logo, send it to her by Wednesday', 'Send the logo to Mia', '2026-11-25'],
  ['Mia called about the logo, send it to her by Wednesday', 'Send the logo to Mia', '2026-11-25'],
])('reads the date in "%s" and keeps its words in the description', async (text, title, dueDate) => {
  expect(await read(text)).toEqual([expect.objectContaining({ title, dueDate, description: text })]);
});

it.each([
  ['Book the hall for the 12th. No, the 13th - the choir has it.', '2026-12-13'],
  ["Copy the parts by Saturday's rehearsal", '2026-11-28'],
  ["Ann's birthday is on May 5th, order a cake the day before", '2027-05-04'],
  ['The guests arrive on Friday, buy milk the evening before', '2026-11-26'],
  ['The boiler broke on Monday', null],
  ['The train is due on Friday, so print the tickets', null],
  ['Look at the pump which has been dead since last week Thursday', null],
  ['Send the invoice by the last Friday of November', '2026-11-27'],
  ['Send the invoice by the third Thursday of November', '2027-11-18'],
  ['Pay the rent on the first Monday of the month', '2026-12-07'],
  ['Pay the rent on the last Monday of the month', '2026-11-30'],
  ['Paint the fence in the last week of November', '2026-11-24'],
  ['Paint the fence in the third week of December', '2026-12-15'],
  ['Paint the fence in the third week of November', '2027-11-15'],
])('resolves the day in "%s"', async (text, dueDate) => {
  expect((await read(text)).map((it) => it.dueDate)).toEqual([dueDate]);
});

it.each([
  ['Hand in the tax return on Jan. 5 and call Bob', ['Hand in the tax return', '2027-01-05'], ['Call Bob', null]],
  ['Call Bob by Fri. 3 chairs for Ann.', ['Call Bob', '2026-11-27'], ['3 chairs for Ann', null]],
  [
    'Book the hall, call Bob and order chairs by Friday, 4 December',
    ['Book the hall', null],
    ['Call Bob', null],
    ['Order chairs', '2026-12-04'],
  ],
  ['Move the call with Mia to Thursday at 4', ['Move the call with Mia to Thursday at 4', '2026-11-26']],
])('finds the tasks and their days in "%s"', async (text, ...tasks) => {
  expect((await read(text)).map(({ title, dueDate }) => [title, dueDate])).toEqual(tasks);
});

it('reads the date in a text that is entirely in quotation marks', async () => {
  expect(await read('"Call Bob by Friday"')).toMatchObject([{ title: 'Call Bob', dueDate: '2026-11-27' }]);
});

it('keeps a flag emoji in its sentence', async () => {
  const ideas = await read('Send the 🇵🇭 flag to Ann');
  expect(ideas.map(({ title }) => title)).toEqual(['Send the 🇵🇭 flag to Ann']);
});

it('keeps a quoted name with its noun', async () => {
  const ideas = await read('Send the "Friday newsletter" draft to Noah');
  expect(ideas.map(({ title }) => title)).toEqual(['Send the "Friday newsletter" draft to Noah']);
});

describe('a number of days or years beyond any calendar', () => {
  it.each([
    ...['Paint room 7903489d', 'Call Anna in 99999999999999999999 days', 'Renew the lease in 300000 years'],
    ...['Check unit 12000000h', 'Plan week 999999999w', 'Order part 20000y', 'Order part 999y', 'Rest in 400000 weeks'],
  ])('is not a date: %s', async (text) => {
    expect(await read(text)).toMatchObject([{ dueDate: null }]);
  });
});

it.each<[string, (string | null)[]]>([
  ['Order cups 28/11. Pay the band by 1/12.', ['2026-11-28', '2026-12-01']],
  ['Order cups 11/28. Pay the band by 1/12.', ['2026-11-28', '2027-01-12']],
  ['Make sure that the site is up 24/7. Pay the band by 1/12.', [null, '2027-01-12']],
  ['Tell the team the office is closed on Monday', [null]],
  ['Ask whether the hall is free on 12 December', [null]],
  ['Ask whether the hall is free by Monday', ['2026-11-30']],
  ['- call bob sat\n- order cups', ['2026-11-28', null]],
  ['- the cat sat on the rug, clean it\n- order cups', [null, null]],
])('reads the dates in %j', async (text, dates) => {
  expect((await read(text)).map(({ dueDate }) => dueDate)).toEqual(dates);
});
