import { extractIdeas } from './extractor';

const staff = ['Priya Shah', 'Tom Becker', 'Lena Ortiz'].map((name) => ({ id: name.split(' ')[0]!, name }));
const read = async (text: string) =>
  (await extractIdeas({ text, clients: [], staff, today: '2026-11-24' })).ideas.map(
    ({ title, dueDate, status, assigneeId }) =>
      [title, dueDate, status === 'pending' ? null : status, assigneeId].filter(Boolean).join(' | '),
  );

it.each([
  [
    'Task | Who | Due\n--- | --- | ---\nOrder bunting | Lena | 4 December\nBook the band | Tom | 11 December',
    ['Order bunting | 2026-12-04 | Lena', 'Book the band | 2026-12-11 | Tom'],
  ],
  [
    'Monday\nring the vet\nWednesday\npost the parcel\ncollect the rug',
    ['Ring the vet | 2026-11-30', 'Post the parcel | 2026-11-25', 'Collect the rug | 2026-11-25'],
  ],
  [
    'Garden\nmow the lawn\nprune the roses\nHouse\nfix the tap\npaint the door',
    ['Mow the lawn', 'Prune the roses', 'Fix the tap', 'Paint the door'],
  ],
  ['- confirm the band ✅\n- order cups\n- ❌ photo booth', ['Confirm the band | completed', 'Order cups']],
  ['- order cups\n- best man speech\n- guest list', ['Order cups', 'Best man speech', 'Guest list']],
  ['- order cups\n- best wishes\n- off sick', ['Order cups']],
  [
    'Things to do for the move: book the van, pack the books, cancel the gas',
    ['Book the van', 'Pack the books', 'Cancel the gas'],
  ],
  ['Still to sort: parking, badges, the sound system', ['Parking', 'Badges', 'The sound system']],
  ['- finish the report\n- rent by the 1st', ['Finish the report', 'Rent | 2026-12-01']],
])('reads the layout of %j', async (text, tasks) => {
  expect(await read(text)).toEqual(tasks);
});

it.each([
  ['Call the printer (Tom)\nminutes - Lena\nAsk Priya to write the letter', ['Tom', 'Lena', 'Priya']],
  ['Order cups | then pay the band', [null, null]],
])('knows whom the tasks of %j are for', async (text, assignees) => {
  const { ideas } = await extractIdeas({ text, clients: [], staff, today: '2026-11-24' });
  expect(ideas.map(({ assigneeId }) => assigneeId)).toEqual(assignees);
});

it.each([
  ['kofi can take the minutes', ['Take the minutes']],
  ['have kofi ring the bank', ['Have kofi ring the bank']],
  ["I'm out of the office from Monday, so please copy in Joanne", ['Copy in Joanne']],
  ['Nobody laughed. Order cups.', ['Order cups']],
  ['The menu has not changed. Order cups.', ['Order cups']],
])('reads who acts and what is only news in "%s"', async (text, tasks) => {
  expect(await read(text)).toEqual(tasks);
});
