/** Second thoughts, duties of others, statuses, and several lists in one line. */
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
  ['um tomorrow morning i gotta phone the roofer', ['Phone the roofer, 2026-03-05']],
  ['this afternoon call bob', ['Call bob, 2026-03-04']],
  ['Morning Lena! Call Bob.', ['Call Bob']],
  ['Hire a cook. 24.12. close shop at noon', ['Hire a cook', 'Close shop at noon, 2026-12-24']],
  ['Delete the old landing page, wait, keep it until Monday.', ['Keep the old landing page, 2026-03-09']],
  ["Get Ana to redo the banner, actually scratch that, Ana's on leave, ask Ben.", ['Ask Ben']],
  ['Call the plumber on Monday, I tell a lie, on Tuesday.', ['Call the plumber, 2026-03-10']],
  ['Invite Tara, no, not Tara, Tobias.', ['Invite Tobias']],
  ['It would be great if Luca could draft the newsletter.', ['Draft the newsletter']],
  ["Let's not forget flowers for the farewell on Friday.", ['Remember flowers for the farewell, 2026-03-06']],
  ['We would be grateful if you could confirm the delivery slot.', ['Confirm the delivery slot']],
  ["Don't forget that the caterer wants final numbers.", ['Get the caterer final numbers']],
  ['We agreed to interview five customers and to rewrite the FAQ.', ['Interview five customers', 'Rewrite the FAQ']],
  ['also i never got back to mrs hollis about the panels', ['Get back to mrs hollis about the panels']],
  ['The provider billed us twice.', ['Find out why the provider billed us twice']],
  ['What we need now is a stronger lamp.', ['Get a stronger lamp']],
  ['Release 2.4 is at 80%.', ['Finish release 2.4 (in-progress)']],
  ['QA sign-off pending from Mei.', ['Get QA sign-off from Mei']],
  ['The Acme proposal went out last night.', ['Send the Acme proposal (completed)']],
  ['THE SCANNER AT TILL 3 IS NOT READING BARCODES.', ['Fix the scanner at till 3']],
  ['The contact form sends mails to the old address.', ['Fix the contact form']],
  ['See https://git.example.com/88 for the memory leak, someone should fix it', ['Fix the memory leak']],
  ['Kim will label the crates.', ['Label the crates']],
  ['update the tempalte with the new adress', ['Update the template with the new address']],
  [
    '- Rui: pricing sheet done, waiting on legal for the NDA\n- Beth: will draft the case study\n- Omar: migration paused',
    ['Finish pricing sheet (completed)', 'Chase legal for the NDA', 'Draft the case study'],
  ],
  ['- Rui -> chase legal (Fri)\n- call Bob', ['Chase legal, 2026-03-06', 'Call Bob']],
  ['Anna is doing the tickets. Can Felix drive the truck?', ['Do the tickets (in-progress)', 'Drive the truck']],
  [
    '☐ update CV ☑ library books returned ☐ register for the exam',
    ['Update CV', 'Library books returned (completed)', 'Register for the exam'],
  ],
  ['(a) Milo to check the hatch, (b) everyone to bring a cake', ['Check the hatch', 'Bring a cake']],
  ['Need from the shop: paper, two cables, ink', ['Paper', 'Two cables', 'Ink']],
  [
    'Tom can you take the parcels today and Sarah please update the rota',
    ['Take the parcels, 2026-03-04', 'Update the rota'],
  ],
  ['Somebody needs to let the cleaners in on Friday.', ['Let the cleaners in, 2026-03-06']],
  ['`POST /login` returns 500 when the name is empty.', ['Fix `POST /login`']],
  ['Acme Corp called about the missing shipment.', ['Get back to Acme Corp about the missing shipment']],
  ["You needn't come on Friday. But do order the ink.", ['Order the ink']],
  ['Buy 3 x 5m cable', ['Buy 3 x 5m cable']],
  ['- imprint missing\n- shred old CVs', ['Add imprint', 'Shred old CVs']],
  ['- copy done\n- call Bob', ['Finish copy (completed)', 'Call Bob']],
  ['Call the plumber. Phone the plumber!', ['Call the plumber']],
  ['CALL THE HOST. WRITE A POSTMORTEM.', ['Call the host', 'Write a postmortem']],
  ['HR: sign the contracts. IT: laptops arrived, set them up.', ['Sign the contracts', 'Set laptops up']],
])('reads %j', async (text, ideas) => {
  expect(await read(text)).toEqual(ideas);
});
