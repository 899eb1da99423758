import { pattern, patterns, Phrase, type Tagged } from './grammar';

const WHEN =
  '(if|when|whenever|once|unless|until|(?! till Z)till|while|before|after|as soon as|as long as|in case|the moment|the next time|next time|by the time)';
const SUBJECT = '(P|I|T? n{1,5}?|L L?|there)';
const VERB = '((B|H|M|K|did|does) A* not? A* (been)? (N|D|V|J|G|R|E|P|T n)|V|S|D)';
/** What a condition can end with: no article, "to" or auxiliary, which need another word. */
const LAST = '(?! to|of|X|C|M|B|K|H|let|help|make|go|come|(?! it)P|(?! that|this|all|both|it)T)_';
/** A request that cannot be read as a part of the condition: "call her", "put the shelves back", "turn off the heating". */
export const ORDER =
  '(please|let us A* V|(?! P|R|B|H|K|M|U|T|I|F|X|O|L)V (up|off|out|down|on|in|back|away|over)? (the|a|an|my|our|your|his|her|their|some|another|all|every|him|them|it|me|us|someone|somebody|everyone)|(call|ask|tell|email|text|phone|ring|message|remind|thank|invite|give|let) L|(tell|ask|inform|notify|remind) n|(write|talk|speak|reply|look|pay) (to|with|for|into|through|at))';

/** "Once a week", "every second Monday". */
const FREQUENCY =
  '((once|twice|three times) (a|per|every|each)|(every|each)) (other|second|third|single|Z|few)? (day|days|week|weeks|weekend|month|months|year|years|quarter|hour|hours|morning|evening|afternoon|night|term|season|spring|summer|autumn|winter|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday) (morning|evening|afternoon|night)?';
const OFTEN = pattern(FREQUENCY);

/** Returns the words that say how often. */
export function oftenIn(words: Tagged[]): Tagged[] {
  const phrase = new Phrase(words);
  for (let at = 0; at < words.length; at++) {
    const end = phrase.ends(OFTEN, at);
    if (end !== undefined) return words.slice(at, end);
  }
  return [];
}

/** A condition before the request that it is for, with or without a comma. */
export const CONDITIONS = patterns(
  `${WHEN} ${SUBJECT} A* ${VERB} (((?! Q|F|I|M|(?! it|you)P)_){0,10}? ${LAST})?? (then)? (?= ${ORDER})`,
  `${WHEN} ${SUBJECT} A* ${VERB} ((?! Q|F)_){0,12}? Q+ (then)? (?= V (T|L|Z|O|J|n|up|off|out|down|on|in|back|away|over)|please|somebody|someone)`,
  `should ${SUBJECT} A* (V|be|have) ((?! Q)_){0,10}? Q (then)? (?= V|please)`,
  `in the event of n{1,3}? Q* (?= ${ORDER}|V)`,
  `${FREQUENCY} Q* (?= ${ORDER}|V (T|n)|(P|I|L|T n{1,4}?) A* (B|H|M|needs|need|wants|want) )`,
  `from now on (?= ${ORDER}|V (T|n))`,
  `(the|a|Z|half a)? (day|days|week|weeks|month|months|night|evening|hour|hours) (before|after) (T n{1,4}?|n{1,3}?) Q* (?= ${ORDER}|V (T|n))`,
  `(after|before|during) (T n{1,3}?|n{1,2}?) Q* (?= ${ORDER})`,
);

const CONDITION = /^(?:if|when|whenever|once|unless|until|while|before|after|should|case)$/u;

/** Returns the words from the main point, or from the condition before it. */
export function fromCondition(words: Tagged[], core: number): Tagged[] {
  const condition = words.slice(0, core).findIndex(({ key }) => CONDITION.test(key));
  return words.slice(condition < 0 ? Math.min(core, words.length - 1) : condition);
}
