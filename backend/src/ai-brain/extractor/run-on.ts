import { ORDER } from './conditions';
import { type Pattern, pattern, patterns, type Phrase } from './grammar';
import { isImperative } from './imperatives';
import { coreOf } from './openings';
import { PLAIN_VERBS } from './vocabulary';

export const PERSONAL = pattern(
  '(i|we|you|I|he|she|they) (A|Y)* (need|needs|have|has|had|must|should|will|would|can|could|want|wants|are|is|am|was|were|do|did|forgot|promised|owe|owes|think|guess|spoke|keep|already|asked|said|got|ordered|finished|started|sent|paid|told|talked) ',
);
/** "I used the last tube": a report, but "the colour I used" belongs to its noun. */
const REPORTED = pattern('(i|we|he|she|they) A* D (the|a|an|my|our|some) n');
/** "The heating in the workshop is": the start of a new statement that follows a noun. */
export const PLAINLY = pattern(
  '(the|my|our) n{1,6}? A* (is|are|has|have|needs|need|keeps|should|must|will|was|were|wants|want) ',
);
const HASTY = pattern(
  '(there is|there are|do not V|it is|that is|please V|can you|could you|do not forget|remind me|someone|somebody|that one (is|was)|it (has|needs|must|should|was|will|keeps))',
);
const INCOMPLETE =
  /^(?:that|if|want|wants|need|get|ask|tell|let|make|because|when|what|how|why|where|whether|think|guess|know|say|said|who|which|so|hope|forgetting|forgot|remember|last|promised|than|as|before|after|until|while|once|since)$/u;
const HANGING = /[URWXTMHK]|^(?:that|if|to|let|makes?|help|is|are|was|were|be|am)$/u;
export const VERB = patterns('(B|H|K|M|D|S)', '(P|I) (A|X)* V', '(E|L) V (out|up|off|down|away|on|in) ');

/** Verbs that need no object. */
const INTRANSITIVE =
  '(look|looks|looked|seem|seems|sound|sounds|feel|feels|cost|costs|open|opens|close|closes|closed|end|ends|start|starts|run|runs|go|goes|went|come|comes|came|arrive|arrives|arrived|work|works|worked|leak|leaks|smell|smells|live|lives|happened|broke|died|fit|fits|expires|leave|leaves|complained|called|rang|phoned|lands|gets (here|there|in)|stopped|moved|used to)';
/** A pronoun and its verb, with all that the verb needs: "I took a picture", but not "the picture I took". */
const STATED = patterns(
  'it (A|Y)* (B|H|M|K|needs|keeps|wants|says|said|gets|got|makes|takes|took)',
  'its (the|a|an|not|still|been|only)',
  `(i|we|he|she|they|it) (A|Y)* ${INTRANSITIVE} `,
  '(i|we|he|she|they) (A|Y)* (D|V|S) (T|Z|L|most|some) (?! R Q* $)',
  '(i|we|he|she|they) (A|Y)* (think|guess|heard|hear|hope|know|knows|reckon|reckons|suppose|wonder|says|saw|noticed|thought) (?= (P|T|L|there|that|it|what|where|who|how|if|whether) )',
  '(i|we|he|she|they) (never|always|usually|really) (V|D|S)',
);
/** A thing or a person and its verb: "the chef is a genius", "the neighbours complained". */
const TOLD_OF = patterns(
  '(the|my|our|his|her|their|your|this|these|those|another) n{1,6}? (A|though)* (B|H|K|M|needs|need|keeps|wants|want|says|said) ',
  `(the|my|our|his|her|their|your) n{1,4}? A* ${INTRANSITIVE} (?= T|R|A|Y|J|Q|$)`,
  '(the|my|our|his|her|their|your) n{1,4}? (D|S) (?= T|O|L|Z)',
  'L A* (B|H|M|needs|wants|said|says|(S|D) (?= T|O|Z)) ',
  'Z n{1,2}? A* (B|H|M|said|say|came|come|need|want) ',
  'L you (V|do|can|could|have|need|take) ',
  '(there|here) (is|are|was|were) ',
);
/** Words that introduce another point. */
const NEXT_POINT = pattern(
  '(the other (thing|point|job)|(another|one more|one last) (thing|point|job)|(apart from|other than) that|(next|last) (year|month|time) (P|T n)|what else)',
);
/** "Put the autumn stuff in I think": no subject pronoun stands after a preposition. */
const PARTICLE = /^(?:in|out|up|off|on|down|over|back|away|along|around|through|with|about)$/u;
const ORDERS = pattern(ORDER);
/** Verbs after which a statement is what was said or thought: "tell the tenants the water is off". */
const SAYING =
  /^(?:tell|told|remind|reminded|warn|warned|inform|say|said|says|think|thinks|know|knows|hope|mean|means|see|show|shows|notice|noticed|sure|glad|happy|afraid|aware|worried|check|confirm|ask|asked|promise|promised|explain|claim|claims|reckons|believe|suppose|feel|heard|hear|like|because|if|that|whether|when|why|how|what|where|until|while|once|unless)$/u;
const TELLING = /^(?:tell|told|telling|remind|reminded|warn|warned|show|showed|promise|promised|let|like|than|as)$/u;
/** Nouns that a statement without a relative pronoun describes: "the day the boiler broke". */
const DESCRIBED = /^(?:day|days|time|moment|way|reason|place|everything|anything|week|year|month)$/u;
const THING = /^(?:thing|things|stuff)$/u;

/** Whether a word can end a clause before a subject that could also be an object. */
function endsBefore(phrase: Phrase, at: number): boolean {
  const before = phrase.words[at - 1]!;
  if (/Z/u.test(before.tags) && /Z/u.test(phrase.tags(at))) return false;
  const [second, third] = [phrase.tags(at - 2), phrase.tags(at - 3)];
  for (let back = at - 1; back >= Math.max(0, at - 5); back--) if (SAYING.test(phrase.key(back))) return false;
  const isPredicate =
    /[JN]/u.test(before.tags) &&
    (/B/u.test(second) ||
      /^(?:looks?|looked|seems?|sounds?|feels?)$/u.test(phrase.key(at - 2)) ||
      (/[AX]/u.test(second) && /B/u.test(third)));
  if (
    isPredicate ||
    isCalledOut(phrase, at) ||
    before.tags === 'Y' ||
    (PARTICLE.test(before.key) && /[DNGO]/u.test(second))
  )
    return true;
  if (/^(?:my|your|him|her|our|them)sel(?:f|ves)$/u.test(before.key)) return true;
  if (/^(?:it|them|him)$/u.test(before.key))
    return (
      /[VD]/u.test(second) && !/^(?:let|make|have|help|get|keep|leave|want|give|send|show)$/u.test(phrase.key(at - 2))
    );
  if (
    /^(?:too|again|already|yet|anyway|though|now|well|later|anymore|home|here|there|instead|together|soon)$/u.test(
      before.key,
    )
  )
    return true;
  const isNoun =
    /E/u.test(before.tags) &&
    !/[RTPA]/u.test(before.tags) &&
    (!/[VSDG]/u.test(before.tags) ||
      /[RTJZ]/u.test(second) ||
      (/^[^APS]*E[^APS]*$/u.test(second) && !/S/u.test(before.tags)));
  return isNoun && !(/V/u.test(second) && !/[TEJ]/u.test(second));
}

/** "Get the plumber out the boiler is cold": the words before end with the particle of their verb. */
const isCalledOut = (phrase: Phrase, at: number) =>
  /^(?:out|back|away)$/u.test(phrase.key(at - 1)) && /[EL]/u.test(phrase.tags(at - 2));

/** Whether a clause starts without punctuation, as in speech: "... on the third floor someone should call". */
export function startsAlone(phrase: Phrase, start: number, at: number): boolean {
  const before = phrase.words[at - 1]!;
  const isAny = (...all: Pattern[]) => all.some((it) => phrase.ends(it, at) !== undefined);
  const isSaid = isAny(PERSONAL, STATED);
  // "Ines you do the intro"
  if (phrase.key(at) === 'you' && at - 1 === start) return false;
  if (isSaid && isSubjectAfter(phrase, at) && isWhole(phrase, start, at)) return true;
  // "The thing I worry about", "because without it we cannot open"
  const isFronted = /O/u.test(before.tags) && /R/u.test(phrase.tags(at - 2)) && /[UC]/u.test(phrase.tags(at - 3));
  const isDescribing = isSaid && (DESCRIBED.test(before.key) || THING.test(before.key)) && !isAny(REPORTED);
  if (isFronted || isDescribing || isHanging(phrase, at)) return false;
  if (isAny(PERSONAL, HASTY, REPORTED)) return true;
  const isVerbOnly = !/E/u.test(phrase.tags(at));
  const isOrder = isAny(ORDERS) && (isVerbOnly || (PLAIN_VERBS.has(phrase.key(at)) && !/s$/u.test(before.key)));
  if (endsBefore(phrase, at)) {
    const isOther = !DESCRIBED.test(before.key);
    if (isOther && isAny(PLAINLY)) return true;
    if (isWhole(phrase, start, at)) return isOrder || isAny(NEXT_POINT) || (isOther && isAny(STATED, TOLD_OF));
  }
  return (
    PLAIN_VERBS.has(phrase.key(at)) && /^(?:him|her|them)$/u.test(phrase.key(at + 1)) && !/[CRT]/u.test(before.tags)
  );
}

/** "Put the stuff in I think", "ask Nadia she used to work there": a subject pronoun, which cannot be an object. */
function isSubjectAfter(phrase: Phrase, at: number): boolean {
  const [before, key] = [phrase.words[at - 1]!, phrase.key(at)];
  const isAfterName = /L/u.test(before.tags) && /^(?:he|she)$/u.test(key) && !TELLING.test(phrase.key(at - 2));
  return isAfterName || (PARTICLE.test(before.key) && /^(?:i|we|he|she|they)$/u.test(key));
}

/** Whether the word before needs another word: "we hope that", "get them to". */
function isHanging(phrase: Phrase, at: number): boolean {
  const before = phrase.words[at - 1]!;
  // "The lights are tangled up get someone to sort them"
  const isLoose =
    isCalledOut(phrase, at) ||
    (PARTICLE.test(before.key) &&
      (/[DN]/u.test(phrase.tags(at - 2)) || /^(?:it|them|this|him|her)$/u.test(phrase.key(at - 2))));
  const isThing = /[EY]/u.test(before.tags) || /^(?:all|both|that|this|it|them)$/u.test(before.key);
  if (HANGING.test(before.tags) && !isLoose && !isThing) return true;
  if (/[CFQ]/u.test(before.tags) || (/[PI]/u.test(before.tags) && !/[EO]/u.test(before.tags)) || before.key === 'you')
    return true;
  // "The landlord pays for that I think"
  const isObject = before.key === 'that' && /R/u.test(phrase.tags(at - 2));
  return !isObject && INCOMPLETE.test(before.key);
}

/** Whether the words before make a clause of their own. */
function isWhole(phrase: Phrase, start: number, at: number): boolean {
  const left = phrase.slice(start, at);
  const { at: core } = coreOf(left);
  return (left.length - core > 1 && isImperative(left, core)) || (left.length > 2 && left.has(VERB));
}
