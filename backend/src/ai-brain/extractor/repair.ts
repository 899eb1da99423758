import { pattern, patterns, Phrase, type Tagged } from './grammar';

/** Words that introduce a self-correction: "Wednesday, no wait, Thursday". */
const CERTAIN = patterns(
  '(Q|F){0,4} (no wait|wait no|no no|no sorry|sorry no|sorry i mean|sorry|i mean|i meant|no i mean|make that|no make that|no Q make (that|it)|no make it|or rather|or better|correction|scratch that|no scratch that|i tell a lie|no i tell a lie|no actually|actually no|actually make (it|that)|wait) (Q|F){0,4} (i (mean|meant)|make (it|that))? (Q|F){0,4}',
);
const POSSIBLE = patterns(
  '(Q F*|F+) (no|well|actually|rather|or rather|or actually|better|ok no|oh no) (Q|F){0,4}',
  '(no|actually|well) (Q|F){0,4} (?= Z|Y)',
);
const SAME_VERB = pattern('[verb V] [name L L?] (?! to)');
const REACH = 9;

/** Returns the words without those that the speaker corrected within the sentence. */
export function repaired(words: Tagged[]): Tagged[] {
  let kept = restarted(contrasted(withoutOtherDay(withoutStutter(words))));
  let phrase = new Phrase(kept);
  for (let at = 1, turns = 0; at < kept.length && turns < 50; at++) {
    if (
      !/[QFXA]|^(?:sorry|i|make|or|correction|scratch|wait|no)$/u.test(`${kept[at]!.tags}`) &&
      !STARTS.has(kept[at]!.key)
    )
      continue;
    const certain = phrase.ends(CERTAIN, at);
    const next = certain ?? phrase.ends(POSSIBLE, at);
    if (next === undefined || next >= kept.length) continue;
    const better = replace(kept, at, next) ?? renamed(kept, at, next) ?? reversed(kept, at, next);
    if (!better) continue;
    kept = better;
    phrase = new Phrase(kept);
    at = 0;
    turns++;
  }
  return kept;
}

/** Words that people repeat on purpose. */
const EMPHATIC =
  /^(?:very|really|so|too|no|yes|bye|had|that|do|is|again|more|ha|knock|please|now|never|test|check|hello|hey|hi|left|right|\p{N}.*)$/u;

/** "The shuttle the shuttle is late", "parking parking is a nightmare": drops what is said twice in a row. */
function withoutStutter(words: Tagged[]): Tagged[] {
  const kept = [...words];
  const isAgain = (at: number, length: number) =>
    at + 2 * length <= kept.length &&
    kept.slice(at, at + length).every(({ key, tags, isMark }, by) => {
      const isPlain = !isMark && !/Z/u.test(tags) && !EMPHATIC.test(key);
      return isPlain && key === kept[at + length + by]!.key;
    });
  for (let at = 0; at < kept.length - 1; at++)
    for (let length; (length = [3, 2, 1].find((it) => isAgain(at, it)));) kept.splice(at, length);
  return kept;
}

const NOT_THAT_DAY = pattern('(Q|F|no)* not [out Y+] (Q+|Q* but) (?= Y)');

/** "Not on Wednesday but on Thursday", "tonight, no, not tonight, tomorrow": drops the day that is not meant. */
function withoutOtherDay(words: Tagged[]): Tagged[] {
  const phrase = new Phrase(words);
  for (let at = 1; at < words.length; at++) {
    const match = phrase.match(NOT_THAT_DAY, at);
    if (!match) continue;
    const out = match.parts.get('out')!.map(({ key }) => key);
    const said = words.slice(Math.max(0, at - out.length), at);
    const isAgain = said.length === out.length && said.every(({ key }, by) => key === out[by]);
    return [...words.slice(0, isAgain ? at - out.length : at), ...words.slice(match.end)];
  }
  return words;
}

const NOT_THIS = pattern(
  'Q (F|Q|no)* (so|well|actually)? not [out T? n{1,3}?] Q+ ((he|she|they|it|that) ((?! Q)_){1,5} Q+)? (but|i mean|it is)? [in (T n{1,3}?|L L?)] (?= Q|R|C|Y|$)',
);

/** "Send the contract to Elena, well not the contract, the amendment": replaces the first thing with the second. */
function contrasted(words: Tagged[]): Tagged[] {
  const phrase = new Phrase(words);
  for (let at = 2; at < words.length; at++) {
    const match = words[at]!.isMark ? phrase.match(NOT_THIS, at) : undefined;
    const out = match?.parts.get('out')!.map(({ key }) => key);
    if (!match || !out) continue;
    const from = words.findIndex(
      (_, index) => index + out.length <= at && out.every((key, by) => words[index + by]!.key === key),
    );
    if (from < 0) continue;
    return [
      ...words.slice(0, from),
      ...match.parts.get('in')!,
      ...words.slice(from + out.length, at),
      ...words.slice(match.end),
    ];
  }
  return words;
}

/** Drops a thing that the speaker names again after a hesitation: "and the flyers oh the flyers are already here". */
function restarted(words: Tagged[]): Tagged[] {
  for (let at = 2; at < words.length - 2; at++) {
    if (!/F/u.test(words[at]!.tags) || words[at]!.isMark) continue;
    const [article, thing] = [words[at - 2]!, words[at - 1]!];
    if (!/T/u.test(article.tags) || !/E/u.test(thing.tags)) continue;
    const again = words.findIndex(
      ({ key }, index) => index > at && index <= at + 3 && key === thing.key && words[index - 1]!.key === article.key,
    );
    if (again < 0) continue;
    const from = /C/u.test(words[at - 3]?.tags ?? '') ? at - 3 : at - 2;
    return restarted([...words.slice(0, from), ...words.slice(at)]);
  }
  return words;
}

const STARTS = new Set('sorry i make or correction scratch wait no actually well'.split(' '));

/** Replaces the last word of the same kind before the correction with the words after it. */
function replace(words: Tagged[], at: number, next: number): Tagged[] | undefined {
  const first = words[next]!;
  const lookBack = (is: (word: Tagged) => boolean) => {
    for (let back = at - 1; back >= Math.max(0, at - REACH); back--) if (is(words[back]!)) return back;
    return undefined;
  };
  const firstOf = (tag: string, from: number) => {
    let start = from;
    while (start > 0 && words[start - 1]!.tags.includes(tag)) start--;
    return start;
  };
  if (first.tags.includes('Y')) {
    const date = lookBack(({ tags }) => tags.includes('Y'));
    if (date === undefined) return undefined;
    // "Tuesday, actually Wednesday is better".
    let end = next;
    while (words[end]?.tags.includes('Y')) end++;
    const isJudged =
      words[end]?.tags.includes('B') && /^(?:better|best|fine|safer|easier)$/u.test(words[end + 1]?.key ?? '');
    return [...words.slice(0, firstOf('Y', date)), ...words.slice(next, end), ...words.slice(isJudged ? end + 2 : end)];
  }
  const same = lookBack(({ key, isMark }) => key === first.key && !isMark);
  // "Get Ana to do it, scratch that, Ana is on leave" starts a new statement.
  if (/[BHM]/u.test(words[next + 1]?.tags ?? '')) return undefined;
  if (same !== undefined && !/[V]/u.test(first.tags)) {
    // "From Starter to Basic in the menu, no, to Essential": the place stays.
    const other = words.findIndex(({ tags }, index) => index > same + 1 && index < at && /R/u.test(tags));
    const place = /R/u.test(first.tags) && other > 0 ? words.slice(other, at) : [];
    const end = words.findIndex(({ isMark }, index) => index > next && isMark);
    const until = end < 0 ? words.length : end;
    return [...words.slice(0, same), ...words.slice(next, until), ...place, ...words.slice(until)];
  }
  for (const tag of ['Z', 'L']) {
    if (!first.tags.includes(tag)) continue;
    const found = lookBack(({ tags, isMark }) => tags.includes(tag) && !isMark);
    if (found === undefined) continue;
    // "25 lunches, no, 28": the corrected number counts the same things.
    const counted = tag === 'Z' && (words[next + 1]?.isMark ?? true) ? words.slice(found + 1, at) : [];
    return [...words.slice(0, firstOf(tag, found)), first, ...counted, ...words.slice(next + 1)];
  }
  return undefined;
}

const KEPT = pattern('[verb (keep|leave|put)] (it|that|this|them|those|these)');
const REMOVED = /^(?:delete|remove|drop|cancel|bin|scrap|close|sell|throw|stop|archive)$/u;

/** Replaces the verb: "Delete the old page, wait, keep it until Monday". */
function reversed(words: Tagged[], at: number, next: number): Tagged[] | undefined {
  const again = new Phrase(words).match(KEPT, next);
  if (!again) return undefined;
  for (let back = at - 1; back >= Math.max(0, at - REACH); back--)
    if (REMOVED.test(words[back]!.key))
      return [
        ...words.slice(0, back),
        ...again.parts.get('verb')!,
        ...words.slice(back + 1, at),
        ...words.slice(again.end),
      ];
  return undefined;
}

/** Replaces the name: "Ask Tom to bring it, actually ask Priya". */
function renamed(words: Tagged[], at: number, next: number): Tagged[] | undefined {
  const phrase = new Phrase(words);
  const again = phrase.match(SAME_VERB, next);
  if (!again) return undefined;
  const verb = again.parts.get('verb')![0]!.key;
  for (let back = at - 1; back >= 0; back--) {
    if (words[back]!.key !== verb || !words[back + 1]?.tags.includes('L')) continue;
    let end = back + 1;
    while (end < at && words[end]!.tags.includes('L')) end++;
    return [
      ...words.slice(0, back + 1),
      ...again.parts.get('name')!,
      ...words.slice(end, at),
      ...words.slice(again.end),
    ];
  }
  return undefined;
}
