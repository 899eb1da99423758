import { extractIdeas } from './extractor';

const read = async (text: string) =>
  (await extractIdeas({ text, clients: [], today: '2026-11-23' })).ideas.map(({ title, dueDate, status }) =>
    [title, dueDate, status === 'pending' ? null : status].filter(Boolean).join(' | '),
  );

it.each([
  ['Order 40 chairs. No wait, 50.', ['Order 50 chairs']],
  ['Order 30 chairs. Actually make it 40, the hall is bigger.', ['Order 40 chairs']],
  ["Cancel the skip. No, don't cancel it, just move it to Friday.", ['Move the skip | 2026-11-27']],
  ['Put the meeting at 3. Hmm, no, 4.', ['Put the meeting at 4']],
  ['Send the contract to Marta. Not Marta, Elena.', ['Send the contract to Elena']],
  ['Have Dana draft the letter. Not Dana, she is on leave - Rohit.', ['Have Rohit draft the letter']],
  ['Ask Tom to bring the projector. Actually no, ask Priya.', ['Ask Priya to bring the projector']],
  ['Send the draft tonight... no, not tonight, tomorrow.', ['Send the draft | 2026-11-24']],
  ['Pay the deposit today. Correction: tomorrow.', ['Pay the deposit | 2026-11-24']],
  ['Buy two, sorry, three tickets for Saturday.', ['Buy three tickets | 2026-11-28']],
  ['Rename the file from draft to final, hmm no, to v2.', ['Rename the file from draft to v2']],
  [
    'Rename the plan from Starter to Basic in the menu, no, to Pro, they changed it.',
    ['Rename the plan from Starter to Pro in the menu'],
  ],
  ['The shears need sharpening, actually no, I did that.', ['Sharpen the shears | completed']],
  ['Cancel the taxi. Wait, keep the taxi, cancel the hotel.', ['Cancel the hotel']],
  ['We should get candles. No, we have candles.', []],
])('reads the correction in "%s"', async (text, tasks) => {
  expect(await read(text)).toEqual(tasks);
});

it.each([
  ['Order 40 chairs. No problem with the price.', ['Order 40 chairs']],
  ['Order signs. No accidents.', ['Order signs']],
  ['Call Bob. No, thanks.', ['Call Bob']],
  ['Get candles. No, we have matches.', ['Get candles']],
])('does not read a correction into "%s"', async (text, tasks) => {
  expect(await read(text)).toEqual(tasks);
});
