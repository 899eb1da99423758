import { Remembered } from './remembered';
import type { Tools } from './tools';
import { PLAIN_VERBS } from './vocabulary';

/** Words that decide how a sentence is read, so they are worth correcting. Plain verbs and their forms are added. */
const COMMON =
  'about after again also already and another anyone because before between broken could does done enough every everybody everyone finished ' +
  'forget from going have having missing need needs never nobody please really should since somebody someone something ' +
  'still than that the their them then there these they this until waiting want wants when where which will with without ' +
  'working would wrong your yesterday website newsletter';
const DAYS = 'monday tuesday wednesday thursday friday saturday sunday today tomorrow'.split(' ');
const WORD = /\p{L}{5,11}/gu;
/** A word ending like a weekday: "wendsday", "firday", "thursady". */
const LIKE_A_DAY = /(?:da?y|ya|row)$/iu;
const SHORTEST = 3;
/** From this length on, a typing error is more likely than a different word. */
const SAFE = 5;
/** File extensions that look like a verb without its vowel. */
const NO_SLIP = /^(?:png|rst|psd)$/u;

/** Endings that derive one word from another: "charger" is not a misspelt "charge". */
const ENDING = /(?:e?rs?|ors?|[ei]?ly|y|ies|less|able|ness|ful|ish|e?s|e?d|ing|ings|ments?|['’]s)$/u;

/** Two spellings with the same consonants around two swapped vowels. */
const SAME_VOWELS = /^(\w*)([aeiou])([aeiou])(\w*) \1\3\2\4$/u;

const SHORT_FORMS = new Map(
  Object.entries({
    u: 'you',
    pls: 'please',
    plz: 'please',
    r: 'are',
    ur: 'your',
    n: 'and',
    hv: 'have',
    cud: 'could',
    wud: 'would',
    shud: 'should',
    cos: 'because',
    bc: 'because',
    abt: 'about',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    smth: 'something',
    sb: 'somebody',
    ppl: 'people',
    smne: 'someone',
    sm1: 'someone',
    teh: 'the',
    alos: 'also',
    fro: 'for',
    abot: 'about',
    msg: 'message',
  }),
);

const COMMON_WORDS = new Set(COMMON.split(' '));

const byFirst = new Map<string, string[]>();
for (const verb of PLAIN_VERBS) {
  const stem = verb.replace(/e$/u, '');
  for (const word of [verb, `${verb}s`, `${stem}ing`]) enter(word);
}
for (const word of [...COMMON_WORDS, ...DAYS]) enter(word);

function enter(word: string): void {
  const same = byFirst.get(word[0]!);
  if (same) same.push(word);
  else byFirst.set(word[0]!, [word]);
}

const isCommon = (word: string) => byFirst.get(word[0]!)?.includes(word) ?? false;

/** Corrects typing errors in the words that carry the meaning of a sentence, never in names. */
export class Spelling {
  private readonly read = new Remembered<string | undefined>();

  constructor(private readonly tools: Tools) {}

  /** Returns the word that was meant, or undefined if the word is known or too different from any. */
  meant(word: string): string | undefined {
    return SHORT_FORMS.get(word) ?? this.read.of(word, () => this.correct(word));
  }

  private correct(word: string): string | undefined {
    if (word.length < SHORTEST || !/^[a-z]+$/u.test(word) || NO_SLIP.test(word) || this.isKnown(word)) return undefined;
    // Swapped vowels may also make a different word: "trail" is not "trial".
    const isSwap = (it: string) =>
      word.length > SAFE && !SAME_VOWELS.test(`${word} ${it}`) && !/ss$/u.test(it) && this.isListed(it);
    // "Pots" is a plural and not "post".
    const isPlural = word.endsWith('s');
    const swapped = swaps(word).find((it) => (isCommon(it) && isPlural === it.endsWith('s')) || isSwap(it));
    if (swapped) return swapped;
    // A rare plural is more likely than a typing error in a verb: "crates" is not "creates".
    const near = (byFirst.get(word[0]!) ?? []).filter(
      (it) => Math.abs(it.length - word.length) === 1 && (!isPlural || COMMON_WORDS.has(it)) && isSlip(word, it),
    );
    return near[0] ?? (word.length > SAFE ? doubled(word).find((it) => this.isListed(it)) : undefined);
  }

  private isKnown(word: string): boolean {
    const stem = word.replace(ENDING, '');
    const stems = [stem, `${stem}e`, `${stem}y`, stem.replace(/(.)\1$/u, '$1')];
    const isListed = isCommon(word) || this.isListed(word) || this.tools.lexicon(word).length > 0;
    return isListed || (stem.length >= SHORTEST && stems.some((it) => this.isListed(it)));
  }

  private isListed(word: string): boolean {
    const { isWord, isNoun, isBase } = this.tools;
    return isWord(word) || isNoun(word) || isBase(word);
  }

  /** Returns the text with misspelt weekdays corrected, and a function from its positions to the original ones. */
  withDays(text: string): { text: string; original: (at: number) => number } {
    const shifts: { at: number; by: number }[] = [];
    let shift = 0;
    const corrected = text.replace(WORD, (word, index: number) => {
      const day = LIKE_A_DAY.test(word) ? this.dayMeant(word.toLowerCase()) : undefined;
      if (!day) return word;
      shift += word.length - day.length;
      shifts.push({ at: index + word.length - shift, by: shift });
      return day;
    });
    const original = (at: number) => at + (shifts.findLast((it) => it.at <= at)?.by ?? 0);
    return { text: corrected, original };
  }

  private dayMeant(word: string): string | undefined {
    if (this.isKnown(word)) return undefined;
    return DAYS.find((day) => day[0] === word[0] && this.tools.distance(word, day) <= (word.length > SAFE ? 2 : 1));
  }
}

/** Returns the words with two neighbouring letters swapped: "chekc" could be "check". */
const swaps = (word: string) =>
  /(?:res?|is(?:e[sd]?|ing))$/u.test(word) // "metre" and "notarise" are British, not typing errors
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
      );

/**
 * Whether the word lacks one letter of the common word or doubles one. A short word must lack its only vowel, or the c
 * of "ck": "snd" is "send", but "case" is not "chase".
 */
function isSlip(word: string, common: string): boolean {
  const [short, long] = word.length < common.length ? [word, common] : [common, word];
  const at = Array.from(long).findIndex((letter, index) => letter !== short[index]);
  if (long.slice(at + 1) !== short.slice(at)) return false;
  const isDouble = long[at] === long[at - 1];
  if (word === long) return word.length > SAFE && isDouble;
  return (
    (word.length >= SAFE && !/([aeiou])\1/u.test(common)) ||
    !/[aeiouy]/u.test(word) ||
    /ck/u.test(common.slice(at, at + 2))
  );
}

/** Returns the words with one letter doubled: "rearange" could be "rearrange". */
const doubled = (word: string) => Array.from(word, (letter, at) => word.slice(0, at) + letter + word.slice(at));
