import { extractIdeas } from './extractor';

const read = async (text: string) =>
  (await extractIdeas({ text, clients: [], today: '2026-11-23' })).ideas.map(({ title }) => title);

it.each([
  [
    'For the party we need: 60 paper plates, a gas bottle, three bags of ice and a speaker, Lena has one.',
    ['60 paper plates', 'A gas bottle', 'Three bags of ice', 'A speaker'],
  ],
  ['We still need: batteries, a long ladder and two buckets.', ['Batteries', 'A long ladder', 'Two buckets']],
  ['Missing for the stand: lamps, an extension lead, the banner.', ['Lamps', 'An extension lead', 'The banner']],
  [
    'Please do the following: (i) sign the lease (ii) scan it (iii) file the scan',
    ['Sign the lease', 'Scan the lease', 'File the scan'],
  ],
  [
    'Points for the fair: no.1 print the flyers, no.2 hire a tent, no.3 renew the permit',
    ['Print the flyers', 'Hire a tent', 'Renew the permit'],
  ],
  [
    'water the ferns + clean the glasshouse + call the plumber',
    ['Water the ferns', 'Clean the glasshouse', 'Call the plumber'],
  ],
  ['(i) notarise the form\n(ii) scan the plan', ['Notarise the form', 'Scan the plan']],
  ['- Lift: no change\n- Roof: noted, no action\n- Ask the agent about the fence', ['Ask the agent about the fence']],
  ['- DONE - sent the photos\n- order paper', ['Send the photos', 'Order paper']],
  ['Any other business: none. Book the hall.', ['Book the hall']],
])('reads the list in "%s"', async (text, titles) => {
  expect(await read(text)).toEqual(titles);
});
