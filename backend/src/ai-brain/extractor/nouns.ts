import { pattern, Phrase, type Tagged } from './grammar';
import { FINITE_ONLY } from './vocabulary';

export const isThing = (word: Tagged) => /[EL]/u.test(word.tags) && !/[PIUWXA]/u.test(word.tags);

/** "He is allergic to kiwi", "I told Birgit about the broken swing": the noun after the last preposition. */
const LAST_NOUN = pattern('(_)* (about|to|with|for|on|regarding) [np T? (J|D|N|n){0,3}? E] Q* $');

const HEAD = pattern(
  '(F|Q|A|C|to)* ((P|I|L L?|T? n{1,3}? (?= A* (H A*)? (gave|sent|showed|brought|left|handed|offered|quoted|lent) O)) A* (B|H|K|M|D|V|S)+ A* (W (P|L)? B)? (G|N|D)? A*|(S|D) (?= the|a|an|my|our|his|her|their|its))? ((up|out|off|down|over|back|away) (?= T|Z|J))? (O (?= T|Z))? [np (T|Z|J|E|L|N|G|V|of|for)(T|Z|J|E|L|N|G|of|for|&|and){0,7}]',
);

/** Returns the first noun phrase, which a later "it" may refer to. */
export function nounOf(words: Tagged[]): Tagged[] | undefined {
  const noun = new Phrase(words).match(HEAD)?.parts.get('np') ?? [];
  const verb = noun.findIndex(
    (it, index) =>
      index > 0 &&
      (/A/u.test(it.tags) ||
        FINITE_ONLY.test(it.key) ||
        /^(?:wants|needs)$/u.test(it.key) ||
        (/[SD]/u.test(it.tags) && /[TZPOA]/u.test(words[words.indexOf(it) + 1]?.tags ?? '')) ||
        (/S/u.test(it.tags) && /J/u.test(words[words.indexOf(it) + 1]?.tags ?? '')) ||
        // "The van broke", "Mia called"
        (/D/u.test(it.tags) &&
          index === noun.length - 1 &&
          ((/T/u.test(noun[0]!.tags) && noun.length > 2) || /L/u.test(noun[index - 1]!.tags)))),
  );
  let end = verb > 0 ? verb : noun.length;
  while (end > 0 && !/[ELGN]/u.test(noun[end - 1]!.tags)) end--;
  while (end > 0 && /[YQU]/u.test(noun[end - 1]!.tags)) end--;
  // "Applied for the position": a preposition is not part of the thing.
  const from = noun.findIndex(({ key }) => !/^(?:for|of)$/u.test(key));
  const kept = noun.slice(Math.max(from, 0), end);
  if (
    kept.every(({ tags }) => tags.includes('L')) ||
    (kept.length === 1 && kept[0]!.tags.includes('G') && /[OT]/u.test(words[words.indexOf(kept[0]!) + 1]?.tags ?? ''))
  )
    return undefined;
  return kept.some(isThing) && !/^(?:it|this|that|these|those)$/u.test(kept[0]!.key) ? kept : undefined;
}

/** "The apprentice forgot her contract": the object of a past action. */
function afterVerb(words: Tagged[], subject: Tagged[] | undefined): Tagged[] | undefined {
  const rest = subject ? words.slice(words.indexOf(subject.at(-1)!) + 1) : [];
  return /D/u.test(rest[0]?.tags ?? '') && /T/u.test(rest[1]?.tags ?? '') ? nounOf(rest.slice(1)) : undefined;
}

/** Returns what a statement is about: its subject, or the last noun if that is a person. */
export function matterOf(words: Tagged[]): Tagged[] | undefined {
  const noun = nounOf(words);
  // "He is allergic to kiwi": the word after "is" describes the subject.
  const isPredicate = noun?.length === 1 && /B/u.test(words[words.indexOf(noun[0]!) - 1]?.tags ?? '');
  return noun && !isPredicate && !/a/u.test(noun.at(-1)!.tags)
    ? noun
    : (afterVerb(words, noun) ??
        new Phrase(words.filter(({ tags }) => tags !== 'Y')).match(LAST_NOUN)?.parts.get('np') ??
        noun);
}
