import type { Draft } from './draft';
import { pattern, patterns, Phrase, type Tagged } from './grammar';
import type { Block } from './layout';
import type { Reading } from './reader';
import type { TitleWord } from './title';
import { isContained, keyOf } from './title-words';

/** Titles of questions that any answer settles, and of those that only a yes settles. */
const OPEN_QUESTION = /^(?:find out (?:who|whose|what|when|where|which|how)|find)\b/iu;
const YES_OR_NO = /^check whether\b/iu;

const YES = patterns('(F|Q)* (yes|yep|yeah|yup|sure)', '(F|Q)* (it|they|he|she|that) (is|are|does|do|has|have) (Q|$)');
const ANSWER = patterns(
  '(F|Q)* (me|mine|i) (Q|$)',
  '(F|Q)* (i|we) (have|do|did|am|are|was|saw|put|left)',
  '(F|Q)* (it|they|he|she|that|there|those|L L?) A* (is|are|was|were) (?! X)',
  '(F|Q)* its (R|A)',
  '(F|Q)* (Y|Z|R (T|n|Y){1,5}) (Q|$)',
);

/** Whether the first words of a message answer the question that another speaker asked just before. */
export function isAnswered({ title, block }: Draft, { speaker }: Block, words: Tagged[]): boolean {
  if (!block.speaker || block.speaker === speaker) return false;
  const reply = new Phrase(words);
  if (YES_OR_NO.test(title)) return reply.ends(YES) !== undefined;
  return OPEN_QUESTION.test(title) && reply.ends(ANSWER) !== undefined;
}

const NO = patterns(
  '(F|Q)* (not yet|no|nope|nah|still not|not so far) (Q|$)',
  '(F|Q)* (it|they|he|she) (did|has|have|is|are) not',
);

/** "Did the fabrics arrive?" "Not yet, I'll chase the courier": whether the reply leaves the matter open. */
export const isDenied = ({ title, block }: Draft, { speaker }: Block, words: Tagged[]) =>
  block.speaker !== undefined &&
  block.speaker !== speaker &&
  YES_OR_NO.test(title) &&
  new Phrase(words).ends(NO) !== undefined;

/** "Did you call the restaurant?" "Yes." */
export function isConfirmed({ said, block }: Draft, { speaker }: Block, words: Tagged[]): boolean {
  const isAsked = said.some(
    ({ key }, at) =>
      /^(?:did|have|has)$/u.test(key) && /^(?:you|anyone|somebody|someone)$/u.test(said[at + 1]?.key ?? ''),
  );
  return isAsked && block.speaker !== speaker && new Phrase(words).ends(YES) !== undefined;
}

/** "Already ordered, comes on Thursday", in reply to a task. */
export const SEEN_TO =
  /^(?:already |all |just )?(?:done|sorted|sent|fixed|booked|ordered|paid|bought|replaced|cleaned|printed|posted)(?: (?:it|that|them))?\s*[,!.:–-]/iu;

const HAVING = pattern(
  '(F|Q|A)* (no|nope) Q* (i|we|they|there|L) A* (have|has|got|had|is|are|bought|brought) [thing T? n{1,3}]',
);

const REMOVAL = /^(?:cancel|kill|delete|remove|drop|bin|scrap|close|sell|throw|stop|archive|take down|get rid of)\b/iu;

/** Whether a clause takes back a task: "get candles. No, we have candles", "cancel the taxi. Wait, keep the taxi". */
export function isTakenBack(
  { words, title }: Draft,
  { title: [verb, ...rest], core }: Reading,
  said: Tagged[],
): boolean {
  const isNamed = (thing: TitleWord[]) =>
    thing.some((it) => typeof it !== 'string' && /E/u.test(it.tags) && isContained(it.key, words));
  const thing = new Phrase(said).match(HAVING)?.parts.get('thing');
  const isKept =
    REMOVAL.test(title) &&
    /^(?:keep|leave)$/u.test(keyOf(verb)) &&
    said.slice(0, core).some(({ key }) => /^(?:wait|no|actually|hang|hold)$/u.test(key));
  return (thing !== undefined && isNamed(thing)) || (isKept && isNamed(rest));
}
