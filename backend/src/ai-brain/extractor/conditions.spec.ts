import { extractIdeas } from './extractor';

const read = async (text: string) =>
  (await extractIdeas({ text, clients: [], today: '2026-11-23' })).ideas.map(({ title, dueDate }) => [title, dueDate]);

it.each([
  ['Once the paint is dry put the shelves back.', 'Put the shelves back'],
  ['as soon as the contract is signed send the invoice to Arup', 'Send the invoice to Arup'],
  ['if you see Marta give her the keys', 'Give Marta the keys'],
  ['when the new laptops arrive set them up', 'Set the new laptops up'],
  ['before you leave turn off the heating', 'Turn off the heating'],
  ['until the lift is repaired carry the boxes up by hand', 'Carry the boxes up by hand'],
  ['In case the courier comes early, leave the parcels at the desk.', 'Leave the parcels at the desk'],
  ['Should the bank refuse, ask Petra for a loan.', 'Ask Petra for a loan'],
  ['if there are any leftovers give them to the food bank', 'Give any leftovers to the food bank'],
  ['after the meeting email everyone the notes', 'Email everyone the notes'],
  ['once the migration is done tell support they can drop the banner', 'Tell support they can drop the banner'],
  ['Two weeks before the fair print the flyers.', 'Print the flyers'],
  ['Every Tuesday water the plants.', 'Water the plants every Tuesday'],
  ['Once a month check the emergency lights.', 'Check the emergency lights once a month'],
  ['Every morning someone has to open the shutters.', 'Open the shutters every morning'],
  ['From now on lock the gate every night.', 'Lock the gate every night'],
])('finds the request after the condition in "%s"', async (text, title) => {
  expect(await read(text)).toEqual([[title, null]]);
});

it.each([
  'when the guests arrive the rooms have to be ready',
  'if the weather is nice the kids will play in the garden',
  'When I asked about the price the man gave me a leaflet.',
  'The parcel that came when you were away is at reception.',
])('finds no request in "%s"', async (text) => {
  expect(await read(text)).toEqual([]);
});

it.each([
  ["If they don't pay by the 15th, send the reminder on the 16th.", 'Send the reminder', '2026-12-16'],
  ['unless Kim objects publish the post on Monday', 'Publish the post', '2026-11-30'],
  ['If nobody picks up the parcel by Wednesday send it back.', 'Send the parcel back', '2026-11-25'],
])('prefers the day of the request in "%s"', async (text, title, day) => {
  expect(await read(text)).toEqual([[title, day]]);
});
