import type { Clause, Passage, Sentence } from '../passages';
import type { Fate } from './fate';
import { signalsIn } from './signals';

/** A clause in its context, with the fate that the rules alone gave it. */
export interface Seen {
  clause: Clause;
  sentence: Sentence;
  passage: Passage;
  byRules: Fate;
}

/** Returns the clauses of a dump in order. */
export const seenIn = (passages: Passage[], fateOf: (clause: Clause) => Fate): Seen[] =>
  passages.flatMap((passage) =>
    passage.sentences.flatMap((sentence) =>
      sentence.clauses.map((clause) => ({ clause, sentence, passage, byRules: fateOf(clause) })),
    ),
  );

const LONGEST = 24;
const scale = (count: number) => (count < 4 ? count : count < 7 ? '4+' : count < 12 ? '7+' : '12+');

/** Returns the features of the clause at an index among all clauses of a dump. */
export function featuresOf(all: Seen[], at: number): string[] {
  const { clause, sentence, passage, byRules } = all[at]!;
  const { block } = passage;
  const { words, reading } = clause;
  const core = words.slice(reading.core).filter(({ isMark }) => !isMark);
  const lead = words.slice(0, reading.core);
  const inSentence = sentence.clauses.indexOf(clause);
  const place = block.isItem ? 'item' : block.speaker ? 'chat' : 'prose';
  const features = [
    '*',
    `rules ${byRules}`,
    `role ${reading.role}`,
    `role ${reading.role} ${byRules}`,
    `place ${place}`,
    `place ${place} ${byRules}`,
    `place ${place} ${reading.role}`,
    `stop ${sentence.stop.trim().slice(0, 1)}`,
    `stop ${sentence.stop.trim().slice(0, 1)} ${reading.role}`,
    `length ${scale(core.length)}`,
    `length ${scale(core.length)} ${byRules}`,
    `number ${Math.min(inSentence, 3)}`,
    `clauses ${Math.min(sentence.clauses.length, 4)}`,
    `in block ${passage.sentences.indexOf(sentence) === 0 ? 'first' : 'later'} ${passage.sentences.length > 1}`,
    `title ${reading.title.length === 0} ${byRules}`,
  ];
  const add = (name: string, when: unknown) => when && features.push(name);
  add('first of all', at === 0);
  add('last of all', at === all.length - 1);
  add('only', all.length === 1);
  add('few', all.length <= 4);
  add('label', block.label);
  add('checked', block.isChecked);
  add('settled', block.isSettled);
  add('status above', block.status);
  add('question', /\?/u.test(sentence.stop));
  add('problem', reading.isProblem);
  add('fault', reading.isFault);
  add('need', reading.isNeed);
  add('bare', reading.isBare);
  add('agent', reading.agent);
  add(
    'date',
    words.some(({ tags }) => tags === 'Y'),
  );
  add(
    'number',
    core.some(({ tags }) => /Z/u.test(tags)),
  );
  add(
    'name',
    core.some(({ tags }) => /L/u.test(tags)),
  );
  add('shouted', sentence.isShouted);
  for (const heading of [...block.headings, ...(block.label ? [block.label] : [])])
    for (const word of heading
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, 5) ?? [])
      features.push(`above ${word}`);
  for (const [name, other] of [
    ['before', all[at - 1]],
    ['after', all[at + 1]],
  ] as const) {
    const near = !other ? 'edge' : other.sentence === sentence ? 'same' : other.passage === passage ? 'block' : 'far';
    features.push(`${name} ${near}`);
    if (!other) continue;
    features.push(
      `${name} ${near} ${other.byRules}`,
      `${name} ${near} ${other.clause.reading.role}`,
      `${name} ${other.byRules} ${byRules}`,
      `${name} ${other.clause.reading.role} ${reading.role}`,
      `${name} ${near} ${other.clause.words.find(({ isMark }) => !isMark)?.key ?? ''}`,
    );
    add(`${name} is speaker`, other.passage.block.speaker && other.passage.block.speaker !== block.speaker);
  }
  for (const signal of signalsIn(words.slice(reading.core)))
    features.push(`is ${signal}`, `is ${signal} ${place}`, `is ${signal} ${byRules}`);
  for (const { key } of lead.slice(-6)) features.push(`lead ${key}`);
  add(`join ${words[0]!.key}`, words[0]!.isMark || /C/u.test(words[0]!.tags));
  core.slice(0, 3).forEach(({ key, tags }, index) => {
    features.push(`${index} ${key}`);
    for (const tag of tags) features.push(`${index} may ${tag}`);
  });
  for (const one of core[0]?.tags ?? '') for (const two of core[1]?.tags ?? '-') features.push(`may ${one}${two}`);
  add(`0-1 ${core[0]?.key} ${core[1]?.key}`, core.length > 1);
  add(`end ${core.at(-1)?.key}`, core.length > 0);
  for (const tag of core.at(-1)?.tags ?? '') features.push(`end may ${tag}`);
  const finite = core.findIndex(({ tags }) => /[BHKMSD]/u.test(tags) && !/[VE]/u.test(tags));
  features.push(`finite ${finite < 0 ? 'none' : scale(finite)}`, `verb ${core[finite]?.key ?? ''}`);
  for (const { key, tags } of core.slice(0, LONGEST)) {
    features.push(`word ${key}`);
    for (const tag of tags) features.push(`tag ${tag}`);
  }
  for (let index = 1; index < Math.min(core.length, LONGEST); index++)
    add(`pair ${core[index - 1]!.key} ${core[index]!.key}`, /[PITRBHKMXUW]/u.test(core[index - 1]!.tags));
  return [...new Set(features)];
}
