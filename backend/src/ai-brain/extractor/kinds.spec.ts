import { extractIdeas } from './extractor';

const staff = ['Priya Shah', 'Tom Becker', 'Lena Ortiz'].map((name) => ({ id: name.split(' ')[0]!, name }));
const read = async (text: string) =>
  (await extractIdeas({ text, clients: [], staff, today: '2026-11-26' })).ideas.map(
    ({ title, dueDate, status, assigneeId }) =>
      [title, dueDate, status === 'pending' ? null : status, assigneeId].filter(Boolean).join(' | '),
  );

describe('lists', () => {
  it.each([
    [
      '#1 renew the permit (exp. 3 Dec) #2 rotate the backups #3 call the vet - DONE',
      ['Renew the permit | 2026-12-03', 'Rotate the backups', 'Call the vet | completed'],
    ],
    ['- review PR #2', ['Review PR #2']],
    [
      'To do before term: order more glue; find out who has the key to the big cupboard in the hall; thank you note to Mr Beale',
      ['Order more glue', 'Find out who has the key to the big cupboard in the hall', 'Thank you note to Mr Beale'],
    ],
    [
      'Print the boarding passes. travel insurance ✅ euros ✅ plug adaptor',
      ['Print the boarding passes', 'Travel insurance | completed', 'Euros | completed', 'Plug adaptor'],
    ],
    ['- first aider??\n- second coat\n- right wing mirror', ['First aider', 'Second coat', 'Right wing mirror']],
    ['- Licence – granted\n- Fire door: fixed 24/11', ['Licence – granted | completed', 'Fire door | completed']],
    ['- Someone tell catering: 2 coeliacs, 1 nut allergy', ['Tell catering: 2 coeliacs, 1 nut allergy']],
    ['Leaflet: swap the photo on p. 3 and sc. 14', ['Swap the photo on p. 3 and sc. 14']],
  ])('reads %j', async (text, tasks) => {
    expect(await read(text)).toEqual(tasks);
  });
});

describe('tables', () => {
  it.each([
    [
      'Item\tOwner\tDue\tState\nPoster\tLena\t\tdone\nLocum for 23rd\tPriya\tFri\topen\nFridge\tTom\tASAP\tnot started',
      ['Poster | completed | Lena', 'Locum | 2026-11-27 | Priya', 'Fridge | priority | Tom'],
    ],
    [
      'No | Task | Who | When\n1 | Ring the band | Tom | done\n2 | Order cups | me | 4 Dec',
      ['Ring the band | completed | Tom', 'Order cups | 2026-12-04'],
    ],
  ])('reads the cells of %j by their columns', async (text, tasks) => {
    expect(await read(text)).toEqual(tasks);
  });
});

it.each([
  [
    'okay for the file first please prepare the index second we need the drawings from the architect third call the lender about the figure',
    ['Prepare the index', 'Get the drawings from the architect', 'Call the lender about the figure'],
  ],
  [
    'okay so the boiler is cold again get the plumber out the quiz people are coming at nine and then order more tonic for the bar',
    ['Get the plumber out', 'Order more tonic for the bar'],
  ],
  ['The sink leaks & the lift is stuck.', ['Fix the sink', 'Fix the lift']],
  ['right what have we got to do. Order toner.', ['Order toner']],
])('cuts %j', async (text, tasks) => {
  expect(await read(text)).toEqual(tasks);
});

it.each([
  ['Order the vests, make it size small not medium.', ['Order the vests']],
  ["We're out of mediums. Can you order 30?", ['Get mediums']],
  ['Ramp 2 is leaking oil, do not use it till it is fixed.', ['Fix Ramp 2']],
  [
    'If he signs, send the plates to the printer. Otherwise tell Jo to hold the slot.',
    ['Send the plates to the printer', 'Tell Jo to hold the slot'],
  ],
  ['@tom no rush but the footnote still says 2025', ['Fix the footnote | Tom']],
  ['Someone other than me should drive the snack run this time.', ['Drive the snack run this time']],
  ['Did we ever hear back from the council about the kerb?', ['Chase the council about the kerb']],
  ['Is the alarm testing up to date?', ['Check whether the alarm testing is up to date']],
  ['Decided: we go with Oak. Deposit of 1,200 to be paid by 30/11.', ['Pay deposit of 1,200 | 2026-11-30']],
  ['Deploy went out at 4, all quiet.', []],
  ['The letters still not out for year 9, ring the office.', ['Get the letters out for year 9', 'Ring the office']],
  ['The gutters are up. The electrician has not been yet.', ['Chase the electrician']],
])('reads %j', async (text, tasks) => {
  expect(await read(text)).toEqual(tasks);
});

it.each([
  ['The till is on the blink.', ['Fix the till']],
  ['The dishwasher has packed in.', ['Fix the dishwasher']],
  ['There is no hot water on the second floor.', ['Get hot water on the second floor']],
  ['Our sign fell down in the storm.', ['Fix our sign']],
  ['Nobody knows how to turn off the alarm.', ['Find out how to turn off the alarm']],
])('hears the complaint in %j', async (text, tasks) => {
  expect(await read(text)).toEqual(tasks);
});

it.each([
  ['Sun: collect the rug', ['Collect the rug | 2026-11-29']],
  ['Order the turkey the Friday before Christmas.', ['Order the turkey | 2026-12-18']],
  ['Book the choir by the Sunday before Xmas.', ['Book the choir | 2026-12-20']],
])('finds the day in %j', async (text, tasks) => {
  expect(await read(text)).toEqual(tasks);
});
