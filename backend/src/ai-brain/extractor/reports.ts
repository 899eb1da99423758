import { pattern, patterns, Phrase, type Tagged } from './grammar';
import type { Reading } from './reader';

const NP = '(T|n|Z|L|R|C){1,9}?';
/** Participles that say what is wrong or still to come, not what has been done. */
const OPEN_STATE =
  /^(?:needed|required|wanted|missing|expected|planned|scheduled|postponed|delayed|blocked|stuck|broken|torn|damaged|cracked|jammed|lost|left|due|started|begun|requested|reported|overdue|moved|cut|closed|limited|supposed|worried|interested|used|called|named|gone|run|put|set|came|went|rang|called|phoned|said|asked|told|spoke|met|failed|stopped|died|happened|turned|fell|complained|wrote|thought)$/u;
const DONE = pattern(`${NP} A* (is|are|was|were|has been|have been|got)? A* [v N] (?! T|by n Y)`);
const IN_PLACE = patterns(
  `${NP} A* (is|are|went) A* (live|in|out|off|up|away|through|over|back|done|ready|complete|sorted) (?= Q|Y|R|A|C|$)`,
);
const GOING_ON = patterns(
  `${NP} A* (is|are)? A* (running|ongoing|under way|underway|in progress|in the works|half G|half N|half way|halfway|being N)`,
  `(_){1,12}? Z of Z`,
  `${NP} A* (has|have|is|are|was|were)? A* (started|begun)`,
  '(P|I) A* (am|are|is|have been|has been)? A* (halfway|half way|part way|partway|nearly|almost)',
);
const NEGATED =
  /^(?:not|no|never|nothing|nobody|none|yet|except|without|should|must|will|can|could|would|may|wants?|needs?|like|please|if|when|once|so|twice|wrong)$/u;

/** Returns whether a statement reports finished or current work; undefined if it reports neither. */
export function reportIn(words: Tagged[]): 'ended' | 'begun' | undefined {
  if (words.length === 0 || words.some(({ key }) => NEGATED.test(key))) return undefined;
  const phrase = new Phrase(words);
  if (phrase.ends(GOING_ON) !== undefined) return 'begun';
  const verb = phrase.match(DONE)?.parts.get('v')?.[0];
  if (verb && !OPEN_STATE.test(verb.key)) return 'ended';
  return phrase.ends(IN_PLACE) === undefined ? undefined : 'ended';
}

/** Returns the role of a task: finished or current if its clause says so. */
export const roleOf = ({ role }: Reading, core: Tagged[]): Reading['role'] =>
  role === 'ended' || role === 'begun' ? role : (reportIn(core) ?? 'task');
