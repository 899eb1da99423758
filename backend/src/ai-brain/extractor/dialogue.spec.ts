import { extractIdeas } from './extractor';

const clients = [{ id: 'keller', name: 'Noah Keller', companyName: 'Keller Bikes' }];
const staff = [
  { id: 'bob', name: 'Bob Stone' },
  { id: 'priya', name: 'Priya Shah' },
];
const read = async (text: string) => (await extractIdeas({ text, clients, staff, today: '2026-11-23' })).ideas;
const titlesOf = async (text: string) => (await read(text)).map(({ title }) => title);

it.each([
  [
    "Lena  9:14\nanyone seen the projector?\nTom  9:15\nit's in my car, I'll bring it tomorrow\nLena  9:20\nand the cable is broken, order a new one",
    ['Bring the projector', 'Order a new cable'],
  ],
  [
    'Arjun 10:02 AM\nok noted\nSneha 10:05 AM\nthe invoice shows the wrong VAT\nArjun 10:12 AM\nsomeone please move the demo to 4 pm',
    ['Fix the invoice', 'Move the demo to 4 pm'],
  ],
  [
    "Coach Dan: training is on\nOli's dad: can we park at the church?\nCoach Dan: we need new bibs\nOli's dad: and who has the shirts?",
    ['Park at the church', 'Get new bibs', 'Find out who has the shirts'],
  ],
  [
    '[Thu, 17:58] Ilse: the dryer leaks\n[Thu, 18:03] Tom: ok\n[Fri, 08:10] Ilse: please hang the price list at the door',
    ['Fix the dryer', 'Hang the price list at the door'],
  ],
  ['Lunch 12:30\nCall Bob 14:00\nDentist 16:15', ['Lunch 12:30', 'Call Bob 14:00', 'Dentist 16:15']],
])('takes the senders of messages for speakers in "%s"', async (text, titles) => {
  expect(await titlesOf(text)).toEqual(titles);
});

it('takes the sender of a message for the client', async () => {
  const ideas = await read('Noah K.: Hey!\nme: hi\nNoah K.: We need new price tags for the trailers\nme: ok');
  expect(ideas.map(({ title, clientId }) => [title, clientId])).toEqual([
    ['Get new price tags for the trailers', 'keller'],
  ]);
});

it.each([
  ['Ask Bob if he can call the bank.', 'bob'],
  ['Check with Priya whether she has time to paint the fence.', 'priya'],
  ['Ask Bob if the bank called.', null],
])('proposes who is asked in "%s"', async (text, assigneeId) => {
  expect((await read(text)).map((it) => it.assigneeId)).toEqual([assigneeId]);
});

it.each([
  ['Greta takes the notes to the archive.', ['Take the notes to the archive']],
  ['Call Bob. Paulo, you do the seating plan.', ['Call Bob', 'Do the seating plan']],
  ['Sven applies for the road closure.', ['Apply for the road closure']],
  ['Someone with a van has to fetch the kegs.', ['Fetch the kegs']],
  ["Tom has nothing to do this week, he's on holiday.", []],
  ["Priya can't come on Saturday.", []],
  ["Marek isn't answering his phone.", []],
  ['Kindly do not process the refund for order 812.', []],
  ['Please nobody email the minister before Friday.', []],
  ['Everyone please do not park in the yard.', []],
  ["Kettle's dead, get a new one.", ['Get a new one']],
])('tells what people do from what is broken in "%s"', async (text, titles) => {
  expect(await titlesOf(text)).toEqual(titles);
});
