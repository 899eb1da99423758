import { extractIdeas } from './extractor';

const read = async (text: string) =>
  (await extractIdeas({ text, clients: [], today: '2026-11-23' })).ideas.map(({ title }) => title);

it.each([
  [
    'the plumber was here on Monday he says the pipe under the sink is cracked we have to replace it before the winter it will cost about two hundred',
    ['Fix the pipe under the sink', 'Replace the pipe before the winter'],
  ],
  [
    'so the dog needs his shots before the trip the vet closes at six call them today I also want to ask about the limp',
    ['Get the dog his shots before the trip', 'Call the vet', 'Ask about the limp'],
  ],
  [
    'and the garden fence is rotten at the bottom I took a picture the neighbours complained as well somebody has to replace two boards before the storm',
    ['Replace two boards before the storm'],
  ],
  [
    "uh so the shop window looks tired let's put the autumn stuff in I think the pumpkins are in the cellar can you check with Alma she moved everything in spring",
    ['Put the autumn stuff in', 'Check with Alma'],
  ],
  [
    'um the lease for the copier ends soon we should look at cheaper offers I heard Ricoh has one they are in the Gatwick road',
    ['Look at cheaper offers'],
  ],
  [
    'put the heater in we will need it at night the other thing the lights are still tangled up get someone to sort them before the party',
    ['Put the heater in', 'Get someone to sort the lights before the party'],
  ],
])('finds where clauses end without punctuation in "%s"', async (text, titles) => {
  expect(await read(text)).toEqual(expect.arrayContaining(titles));
});

it.each([
  'tell the tenants the water is off on Monday and ask them to fill a few buckets the evening before the work starts',
  'send the photos I took at the fair to the printer and the ones we made last year to the archive in the cellar',
  'order the paper the printer likes and the ink the new plotter needs for the posters of the spring exhibition in the hall',
])('keeps a clause that belongs to a noun or a verb in "%s"', async (text) => {
  expect((await read(text)).length).toBeLessThanOrEqual(2);
});

it.each([
  ['parking parking is bad and the the shuttle needs a driver', ['Get the shuttle a driver']],
  ['we need we need to call the caterer', ['Call the caterer']],
  ['the gate code is four four two so change it, it is very very old', ['Change the gate code']],
])('drops what is said twice in a row in "%s"', async (text, titles) => {
  expect(await read(text)).toEqual(titles);
});
