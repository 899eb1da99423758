import { readCorpus } from '../corpus/corpus';
import { extractIdeas } from './extractor';

const { clients } = readCorpus();
const read = async (text: string) =>
  (await extractIdeas({ text, clients, today: '2026-03-04' })).ideas.map(({ title, status }) =>
    /^(?:completed|in-progress)$/u.test(status) ? `${title} (${status})` : title,
  );

it.each([
  ['Handover for the day shift.', []],
  ['Somebody spilled red wine, I put salt on it, it needs a proper clean.', ['Get red wine a proper clean']],
  ["Room 31 has no hot water but housekeeping doesn't know, tell them.", ['Fix room 31', 'Tell housekeeping']],
  ['Nobody has applied for the job, so we will extend the deadline until 15 May.', ['Extend the deadline']],
  ['The trip in spring: Karim gets offers from three companies.', ['Get offers from three companies']],
  [
    "Jules: the drill is at your brother's\nAna: can you get it back from him?\nJules: yes",
    ['Get the drill back from him'],
  ],
  ["Ana: the plumber wants to know the size\nJules: I'll text him\nAna: ok", ['Tell the plumber the size']],
  ['Noah likes the map but finds the filter confusing, so we should rework that.', ['Rework the filter confusing']],
  ['She asked whether the prices can be shown without tax.', ['Find out whether the prices can be shown without tax']],
  [
    "The labels, they've printed the wrong weight on them so we have to send them all back.",
    ['Send the labels all back'],
  ],
  ["We're nearly out of worming tablets, order two boxes.", ['Order two boxes of worming tablets']],
  ['I forgot to call Mrs Yilmaz about the results.', ['Call Mrs Yilmaz about the results']],
  ['- VAT return: not before May\n- call Bob', ['VAT return: not before May', 'Call Bob']],
  ['Marek books the pitch and pays the deposit.', ['Book the pitch and pay the deposit']],
  ['Is anyone able to wash the bibs?', ['Wash the bibs']],
  ['Hofer complained that the order was incomplete, two lamps missing.', ['Get two lamps']],
  ['What is missing is a poster.', ['Get a poster']],
  ['Harold would like large print, I promised him I would look for it.', ['Get Harold large print']],
  ['- Contract -> cancel\n- call Bob', ['Cancel Contract', 'Call Bob']],
  ['The new apprentice forgot her contract, then it has to be signed.', ['Sign her contract']],
  [
    '- two students want to change groups, Petrov and Lim\n- call Bob',
    ['Let two students change groups, Petrov and Lim', 'Call Bob'],
  ],
  ['Guys the light is flickering again.', ['Fix the light']],
  ['The texts have not been delivered yet, Mia will chase them.', ['Chase the texts']],
  ['One open question is who will train the staff.', ['Find out who will train the staff']],
  ['Things for Prof. Lang in the last week of term\n- call Bob\n- ring Ann', ['Call Bob', 'Ring Ann']],
  ['The treadmill is clicking, we are going to run out of towels.', ['Get towels']],
  ["The heater's back from the shop and works like new.", []],
  ['The old photos can be deleted.', ['Delete the old photos']],
  ['Ida: the report is due, who does the introduction?\nJon: I can do it\nIda: great', ['Do the introduction']],
  ['Ida: we have to book a room\nJon: done, room 112\nIda: great', ['Book a room (completed)']],
  ['The tenants in 4 complained about the noise.', ['Look into the noise']],
  ['The piano is out of tune.', ['Fix the piano']],
  ['Garbage contract: signed and sent.', ['Sign Garbage contract (completed)']],
  ["Mr Aalto hasn't decided yet, remind him, otherwise I can't start.", ['Chase Mr Aalto']],
  ['I finished the guest books, they can be collected.', ['Finish the guest books (completed)']],
  ["Maja: who picks up the cake?\nElin: i am ill\nMaja: ok I'll pick it up at 6", ['Pick up the cake']],
])('finds the tasks in "%s"', async (text, tasks) => {
  expect(await read(text)).toEqual(tasks);
});
