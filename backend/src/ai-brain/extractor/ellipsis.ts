import { pattern, patterns, Phrase, type Tagged } from './grammar';
import { coreOf } from './openings';

const SUBJECT = pattern('[subj (T|Z)? n{1,8}?] A* (B|H|M|K|needs|need|wants|S|D) ');
/** A verb that needs a subject: "and need to be scanned". */
const LACKING = patterns(
  '(needs|wants|must|should|can|could|will|has|have|is|are|was|were|does|got|keeps|need) A* not? A* (to )?(be|been) A* (N|G|R|J)',
  '(needs|wants|has|is|was|does|keeps|requires) A* (?! I|P|L L? V)(not|to|N|J|R|T|G|Z|n)',
  '(need|are|were|have|keep) A* (not)? A* (N|J|G)',
  'S (the|a|an|my|our|them|him|her|us|Z) ',
);
const PERSON = /^(?:i|we|you)$/u;

/** Returns the subject of a statement. */
export function subjectOf(clause: Phrase): Tagged[] | undefined {
  const { at } = coreOf(clause);
  const subject = clause.match(SUBJECT, at)?.parts.get('subj');
  const isThing = subject?.some(({ tags }) => /[EL]/u.test(tags)) && !subject.some(({ key }) => PERSON.test(key));
  return isThing ? subject : undefined;
}

/** Adds the subject of the previous clause to one that has none: "... and need to be scanned". */
export function withSubject(clause: Phrase, subject: Tagged[]): Phrase | undefined {
  const { at } = coreOf(clause);
  const isJoined = /[CQ]/u.test(clause.tags(0));
  if (!isJoined || clause.ends(LACKING, at) === undefined) return undefined;
  return new Phrase([...clause.words.slice(0, at), ...subject, ...clause.words.slice(at)]);
}
