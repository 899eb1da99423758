import { pattern, patterns, Phrase, type Tagged } from './grammar';

/** "Wednesday, no wait, Thursday": where somebody corrects themselves. */
const CERTAIN = patterns(
  '(Q|F){0,4} (no wait|wait no|no no|no sorry|sorry no|sorry i mean|sorry|i mean|i meant|no i mean|make that|no make that|no make it|or rather|or better|correction|scratch that|no scratch that|no actually|actually no|actually make (it|that)|wait) (Q|F){0,4} (i (mean|meant)|make (it|that))? (Q|F){0,4}',
);
const POSSIBLE = patterns(
  'Q (no|well|actually|rather|or rather|or actually|better|ok no|oh no) (Q|F){0,4}',
  '(no|actually|well) (Q|F){0,4} (?= Z|Y)',
);
const SAME_VERB = pattern('[verb V] [name L L?] (?! to)');
const REACH = 9;

/** The words without what was taken back in the same breath. */
export function repaired(words: Tagged[]): Tagged[] {
  let kept = words;
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
    const better = replace(kept, at, next) ?? renamed(kept, at, next);
    if (!better) continue;
    kept = better;
    phrase = new Phrase(kept);
    at = 0;
    turns++;
  }
  return kept;
}

const STARTS = new Set('sorry i make or correction scratch wait no actually well'.split(' '));

/** What follows the marker stands for the last thing of its kind before it. */
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
    return date === undefined ? undefined : [...words.slice(0, firstOf('Y', date)), ...words.slice(next)];
  }
  const same = lookBack(({ key, isMark }) => key === first.key && !isMark);
  if (same !== undefined && !/[V]/u.test(first.tags)) return [...words.slice(0, same), ...words.slice(next)];
  for (const tag of ['Z', 'L']) {
    if (!first.tags.includes(tag)) continue;
    const found = lookBack(({ tags, isMark }) => tags.includes(tag) && !isMark);
    if (found !== undefined) return [...words.slice(0, firstOf(tag, found)), ...words.slice(next)];
  }
  return undefined;
}

/** "Ask Tom to bring it, actually ask Priya". */
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
