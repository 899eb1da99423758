/** Notes by many authors: labels, refusals, rosters, and things a speaker says twice. */
import { readCorpus } from '../corpus/corpus';
import { extractIdeas } from './extractor';

/** A Wednesday. */
const TODAY = '2026-03-04';
const { clients } = readCorpus();

async function read(text: string): Promise<string[]> {
  const { ideas } = await extractIdeas({ text, clients, today: TODAY });
  return ideas.map(({ title, status, dueDate }) =>
    [title, status === 'pending' ? '' : ` (${status})`, dueDate ? `, ${dueDate}` : ''].join(''),
  );
}

it.each([
  ['- First aid kits: check expiry dates\n- call Bob', ['First aid kits: check expiry dates', 'Call Bob']],
  [
    '- gutters - get someone up there, leaking over the entrance\n- buy milk',
    ['Gutters: get someone up there, leaking over the entrance', 'Buy milk'],
  ],
  ['- new aprons? not this year\n- call Bob', ['Call Bob']],
  ['- (done) pay the window cleaner\n- call Bob', ['Pay the window cleaner (completed)', 'Call Bob']],
  ["- cancel the skip, we don't need it any more\n- call Bob", ['Cancel the skip', 'Call Bob']],
  ['- DONE: VAT return\n- call Bob', ['VAT return (completed)', 'Call Bob']],
  [
    'Standup Tuesday\nAna - finished the export\nBen - still on the payment refactor\nChris - off sick',
    ['Finish the export (completed)', 'Work on the payment refactor (in-progress)'],
  ],
  ['The labels are half done, Jo carries on.', ['Finish the labels (in-progress)']],
  ['Nobody has refilled the first aid box since June, the plasters are all gone.', ['Refill the first aid box']],
  ['We need a new generator, the old one is broken.', ['Get a new generator']],
  [
    "Payroll left out Sunil's overtime. It needs correcting before the end of the month.",
    ["Sort out Sunil's overtime, 2026-03-31"],
  ],
  [
    'Thursday: interview with the apprentice, prepare questions. Friday: breakfast, get the rolls.',
    ['Prepare questions, 2026-03-05', 'Get the rolls, 2026-03-06'],
  ],
  [
    'I need to send the contract to Elena, well not the contract, the amendment, and it has to go by courier.',
    ['Send the amendment to Elena'],
  ],
  [
    'Call Bob. Then the flight to Oslo, we said Monday but Tuesday is cheaper so book Tuesday.',
    ['Call Bob', 'Book the flight, 2026-03-10'],
  ],
  ["the only thing left is the banner, it has last year's date on it", ['Fix the banner']],
  ['I was going to redo the mood board but Lena has done it already.', ['Redo the mood board (completed)']],
  [
    'Mara: did the sample fabrics arrive?\nTheo: not yet, I will chase the courier\nMara: thx',
    ['Chase the courier about the sample fabrics'],
  ],
  ["Webb's logo files arrived, upload them to the drive.", ["Upload Webb's logo files to the drive"]],
  ['can u pls update the opening hours on google, we r closed on the 24th', ['Update the opening hours on google']],
  ['The rent goes up by 3 % from May, adjust the standing order.', ['Adjust the standing order']],
  ['Please also note that our invoice 2231 has not been paid yet.', ['Pay our invoice 2231']],
  ['What do we do about the broken window in the gym?', ['Deal with the broken window in the gym']],
  ['we promised keller bikes a quote for the shop signs', ['Give keller bikes a quote for the shop signs']],
  ['Weekly minutes\n- Wine tasting was a success, 34 guests.\n- Call Bob.', ['Call Bob']],
  ['- The search still returns sold-out items. Omar to look into it.\n- Call Bob.', ['Fix the search', 'Call Bob']],
  ['- gate code: change it\n- call Bob', ['Change gate code', 'Call Bob']],
  [
    'Paul: the projector needs a new lamp\nInes: already ordered, comes on Thursday\nPaul: thx',
    ['Get the projector a new lamp (completed)'],
  ],
  ['Book the electrician for Tuesday, actually Wednesday is better.', ['Book the electrician, 2026-03-11']],
  ['Nobody needs to feed the fish, the feeder does that. Call Bob.', ['Call Bob']],
  [
    'Photos for the team page not started yet. Urgent: the SSL certificate expires on Monday.',
    ['Start Photos for the team page', 'Renew the SSL certificate (priority), 2026-03-09'],
  ],
  ['The booking form is about 70% done, the payment step is missing.', ['Finish the booking form (in-progress)']],
  ["The flyers I'll leave to Greta, she knows what to do.", ['Leave the flyers to Greta']],
  ['They want the noise report. Can somebody dig that out?', ['Get them the noise report']],
])('reads %j', async (text, ideas) => {
  expect(await read(text)).toEqual(ideas);
});
