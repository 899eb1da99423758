import type { Tagged } from './grammar';
import { tagLowerNames } from './lower-names';
import type { Tools } from './tools';
import { PLAIN_VERBS } from './vocabulary';

const ACTS = /^(?:will|to|should|must|can|could)$/u;
const NAME = /^\p{Lu}\p{Ll}+[^s\P{Ll}]$/u;
const INITIALS = /^\p{Lu}{2,3}$/u;
const SIDED =
  /^(?:wing|hand|side|arm|leg|knee|eye|foot|ear|shoulder|ankle|wrist|mirror|door|headlight|indicator|speaker|channel|boot|shoe|glove|rear|front)$/u;
const ARTICLE = /^(?:an?|the|my|our|your|their|another|every|each)$/u;
const STATE =
  /^(?:working|broken|missing|leaking|stuck|loose|blocked|dead|empty|all|about|around|already|now|not|never|yet|half|almost|nearly|mostly|done|started|begun|ready|finished|complete|completed|booked|sent|signed|approved|ordered|delivered|sorted|paid|received|fixed|replaced|repaired|installed|printed|cleaned|collected|posted|cut|\d+|%|\d+%|percent)$/u;

/** Resolves ambiguous words by their neighbours. */
export function disambiguate(words: Tagged[], tools: Tools): void {
  // "Tom's on leave" contracts "Tom is"; "Tom's desk" is a possessive.
  for (let at = 0; at < words.length - 1; at++) {
    const word = words[at]!;
    const isPredicate = /J/u.test(words[at + 1]!.tags) && /^$|[QC]/u.test(words[at + 2]?.tags ?? '');
    const isVerb = /^[^ELn]*[RXTGAN]/u.test(words[at + 1]!.tags) || isPredicate;
    if (!/^\p{L}+['’]s$/u.test(word.text) || !isVerb) continue;
    const end = word.end - 2;
    words.splice(
      at,
      1,
      { ...word, text: word.text.slice(0, -2), key: word.key.slice(0, -2), end, tags: 'Ln' },
      { ...word, text: word.text.slice(-2), key: 'is', start: end, tags: 'B' },
    );
  }
  tagLowerNames(words, tools);
  // "Priya will update the forecast": a capitalised subject without an article is a name.
  const [first, second, third] = words;
  const acts = ACTS.test(second?.key ?? '') || (second?.key === 'is' && third?.key === 'going');
  const isActor =
    /[HD]/u.test(second?.tags ?? '') || (/S/u.test(second?.tags ?? '') && /[TO]/u.test(third?.tags ?? ''));
  if (
    first &&
    (acts || isActor) &&
    NAME.test(first.text) &&
    (!tools.isWord(first.key) || (second?.key === 'to' && !/[VDNJ]/u.test(first.tags)))
  )
    words[0] = { ...first, tags: `${first.tags}L` };
  // "TB to draft the agreement": initials of a person.
  const isShort = words.some(({ text }) => /\p{Ll}/u.test(text));
  if (first && acts && isShort && INITIALS.test(first.text) && /V/u.test(third?.tags ?? '') && !tools.isWord(first.key))
    words[0] = { ...first, tags: `${first.tags}L` };
  // "Pooja, kindly share the tracker"
  const asked = /^(?:please|kindly|pls|can|could|would|will)$/u.test(third?.key ?? '');
  if (first && second?.key === ',' && asked && NAME.test(first.text) && !tools.isWord(first.key))
    words[0] = { ...first, tags: `${first.tags}L` };
  // "Bob, email Mia": a first name, although "bob" is a verb.
  const isTold = /V/u.test(third?.tags ?? '') && /[TOLZ]/u.test(words[3]?.tags ?? '');
  if (first && second?.key === ',' && isTold && NAME.test(first.text) && tools.lexicon(first.key).includes('FirstName'))
    words[0] = { ...first, tags: `${first.tags}L` };
  // "Rui -> chase legal"
  const isHanded = /^-+>$|^→$/u.test(second?.key ?? '') && words[3]?.isMark === false;
  if (first && isHanded && NAME.test(first.text) && !tools.isWord(first.key))
    words[0] = { ...first, tags: `${first.tags}L` };
  // "Yara and Kofi will trim the hedge".
  const [one, and, two, will] = words;
  if (one && two && and?.key === 'and' && ACTS.test(will?.key ?? '') && [one, two].every(({ text }) => NAME.test(text)))
    words.splice(0, 3, { ...one, tags: 'Ln' }, { ...and, tags: 'Cn' }, { ...two, tags: 'Ln' });
  // "Docs: not started" is a statement, with the colon in place of the verb.
  const colon = words.findIndex(({ key }) => /^[:–-]$/u.test(key));
  const state = words.slice(colon + 1).filter(({ isMark }) => !isMark);
  const isState =
    STATE.test(state[0]?.key ?? '') && state.every(({ key, tags }) => STATE.test(key) || /[NC]/u.test(tags));
  if (colon > 0 && isState) words[colon] = { ...words[colon]!, key: 'is', tags: 'B' };
  for (let at = 0; at < words.length - 1; at++) {
    const [word, next] = [words[at]!, words[at + 1]!];
    // "He gave me a quote": after an article, a verb is a noun.
    if (ARTICLE.test(word.key) && /V/u.test(next.tags) && !/E/u.test(next.tags))
      words[at + 1] = { ...next, tags: next.tags.replace('V', 'E') };
    // "... an send the quote"
    const isObject = /[TOLZ]/u.test(words[at + 2]?.tags ?? '');
    if (word.key === 'an' && isObject && PLAIN_VERBS.has(next.key) && !/^[aeiouh]/u.test(next.key))
      words[at] = { ...word, text: 'and', key: 'and', tags: 'C' };
    // "It still flickers": an unknown verb after its subject.
    const verb = /^(?:it|he|she)$/u.test(word.key)
      ? words.slice(at + 1).find(({ tags }) => !/A/u.test(tags))
      : undefined;
    if (verb && /^[^VSDBHMKR]*E/u.test(verb.tags) && /[^s]s$/u.test(verb.key))
      words[words.indexOf(verb)] = { ...verb, tags: `S${verb.tags.replace('E', '')}` };
    // "I would also like to": not a hesitation.
    const modal = next.key === 'like' ? words.slice(0, at + 1).findLast(({ tags }) => !/A/u.test(tags)) : undefined;
    if (modal?.key === 'would') words[at + 1] = { ...next, tags: 'V' };
    // "Build is red": before "is", a verb is a noun.
    if (
      /^(?:is|are|was|were|has)$/u.test(next.key) &&
      /^[^E]*V[^E]*$/u.test(word.tags) &&
      !/[PBHKMOTJR]/u.test(word.tags)
    )
      words[at] = { ...word, tags: word.tags.replace('V', 'E') };
    // "Invoice no. 118".
    if (/^(?:no|nr)$/u.test(word.key) && next.key === '.' && /Z/u.test(words[at + 2]?.tags ?? ''))
      words.splice(at, 2, { ...word, text: `${word.text}.`, end: next.end, tags: 'En' });
    // "Matt or gloss paper": not a name.
    const other = words[at + 2];
    if (next.key === 'or' && /^\p{Ll}/u.test(word.text) && /^[^LTPO]*E[^LTPO]*$/u.test(other?.tags ?? ''))
      words[at] = { ...word, tags: word.tags.replace('L', 'J') };
    // "Right wing mirror": a side, not a hesitation.
    if (word.key === 'right' && SIDED.test(next.key)) words[at] = { ...word, tags: 'Jn' };
    // "It went well, thanks": not a hesitation.
    if (next.key === 'well' && /^(?:went|go|goes|going|very|as|quite|works?|did)$/u.test(word.key))
      words[at + 1] = { ...next, tags: 'A' };
    if (/^[Ii](?:d|ll)$/u.test(word.text) && /V/u.test(next.tags) && !/[TR]/u.test(words[at - 1]?.tags ?? '')) {
      const cut = word.start + 1;
      words.splice(
        at,
        1,
        { ...word, key: 'i', text: word.text[0]!, end: cut, tags: 'P' },
        { ...word, key: word.key === 'id' ? 'would' : 'will', text: word.text.slice(1), start: cut, tags: 'M' },
      );
    } else if (/^(?:mrs?|ms|dr)\.?$/u.test(word.key))
      words.splice(at, 2, { ...word, tags: 'Ln' }, { ...next, tags: `${next.tags}L` });
    else if (word.key === 'till' && at === 0 && /[ZBE]/u.test(next.tags) && next.tags !== 'Y')
      words[at] = { ...word, tags: 'En' };
    else if (
      /^(?:the|a|our|my|at|on|by|from|behind|proper|new|second|other|old)$/u.test(word.key) &&
      next.key === 'till'
    )
      words[at + 1] = { ...next, tags: 'En' };
    else if (word.key === 'thank' && next.key === 'you' && at > 0 && /[TR]/u.test(words[at - 1]!.tags))
      words[at + 1] = { ...next, tags: 'En' };
  }
}
