import type { Token } from './lexer';
import { Remembered } from './remembered';
import type { Tools } from './tools';
import { PLAIN_VERBS } from './vocabulary';

/**
 * Word classes, one letter each. Closed classes: P subject pronoun, I indefinite pronoun, O object pronoun,
 * T determiner, R preposition, B be, H have, K do, M modal, X negation, A adverb, C conjunction, U subordinating
 * conjunction, W question word, F interjection, Q punctuation mark. Open classes: V base form of a verb,
 * S third person, D past tense, N participle, G gerund, J adjective, L name, Z number, E possible noun, a possible person.
 * Y is a word within a date, n may be part of a noun phrase.
 */
const CLASSES: Record<string, string> = {
  P: 'i we you he she they it',
  I: 'somebody someone anybody anyone everybody everyone nobody none',
  O: 'me us him her them it you this that these those myself yourself himself herself itself ourselves themselves nothing anything everything something',
  T: 'the a an some any each every another both all half my our your his her their its this that these those no many more most several few enough other such either neither',
  R: 'to of in on at by for from with about into onto over under between behind against during through across along around near off up down out towards via per without within until till since before after above below beside besides beyond re regarding as like than',
  B: 'is are was were be been being am',
  H: 'has have had having',
  K: 'do does did',
  M: 'can could will would shall should may might must',
  X: 'not never no',
  A: 'also still already just really only even now then again soon maybe perhaps probably definitely finally quickly always ever yet too very quite rather almost nearly actually currently basically simply please kindly asap properly completely totally apparently obviously urgently immediately instead later here there home today tonight tomorrow somehow once twice often usually sometimes recently absolutely badly likely possibly further ideally yesterday hopefully eventually first desperately long well together meanwhile',
  C: 'and but or nor plus & +',
  U: 'because since if when while whether that although though unless until till before after so as than which who whose whom where why how what once cause cuz',
  W: 'who what when where why how which whose',
  F: 'um umm uh uhm erm er hmm hm mmm ah oh ooh oops okay ok yeah yes yep nope alright right so well like anyway anyways hey hi hello basically actually honestly please pls plz thanks ugh lol haha btw fyi sure',
  Z: 'one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand dozen',
};
const CLOSED = new Map<string, string>();
for (const [tag, words] of Object.entries(CLASSES))
  for (const word of words.split(' ')) CLOSED.set(word, (CLOSED.get(word) ?? '') + tag);

const FUNCTION_TAGS = /[PIOTRBHKMXCUWF]/;
const IRREGULAR: Record<string, string> = {
  done: 'do',
  used: 'use',
  did: 'do',
  sent: 'send',
  paid: 'pay',
  made: 'make',
  bought: 'buy',
  brought: 'bring',
  built: 'build',
  caught: 'catch',
  chosen: 'choose',
  drawn: 'draw',
  found: 'find',
  given: 'give',
  gone: 'go',
  gotten: 'get',
  got: 'get',
  held: 'hold',
  kept: 'keep',
  left: 'leave',
  lost: 'lose',
  met: 'meet',
  read: 'read',
  said: 'say',
  seen: 'see',
  sold: 'sell',
  set: 'set',
  put: 'put',
  cut: 'cut',
  shown: 'show',
  spoken: 'speak',
  sorted: 'sort',
  taken: 'take',
  told: 'tell',
  taught: 'teach',
  thought: 'think',
  worn: 'wear',
  written: 'write',
  wrote: 'write',
  rung: 'ring',
  rang: 'ring',
  broken: 'break',
  hung: 'hang',
  dealt: 'deal',
  swept: 'sweep',
  fed: 'feed',
  mown: 'mow',
  begun: 'begin',
  took: 'take',
  gave: 'give',
  went: 'go',
  came: 'come',
  saw: 'see',
  spoke: 'speak',
  chose: 'choose',
  drew: 'draw',
  ran: 'run',
  swapped: 'swap',
  redone: 'redo',
  rewritten: 'rewrite',
  rebuilt: 'rebuild',
  resent: 'resend',
  lent: 'lend',
  spent: 'spend',
  shut: 'shut',
  split: 'split',
  hidden: 'hide',
  sewn: 'sew',
  frozen: 'freeze',
  proofread: 'proofread',
  thrown: 'throw',
  driven: 'drive',
  eaten: 'eat',
  forgotten: 'forget',
  stolen: 'steal',
  torn: 'tear',
  blown: 'blow',
  stuck: 'stick',
  slid: 'slide',
  stood: 'stand',
  wound: 'wind',
  dug: 'dig',
  lit: 'light',
  laid: 'lay',
  led: 'lead',
  bent: 'bend',
  bound: 'bind',
  drunk: 'drink',
};
const PREFIX = /^(?:re|un|de|dis|pre|over|out|mis|counter|proof|cross|double|fast|back|up)-?(?=\p{L}{3})/u;
const PEOPLE = new Set(
  'people customer client user guest visitor tenant neighbour neighbor team staff colleague everyone boss landlord parent kid child lady guy man woman mum mom dad supplier family intern apprentice trainee student teacher electrician plumber carpenter painter gardener cleaner technician courier accountant lawyer doctor nurse caterer baker driver manager neighbour assistant volunteer'.split(
    ' ',
  ),
);
const VERB_ENDING = /(?:[^aeious]ise|ize|ify)$/u;
/** "Calibrate", unless it is a noun such as "template". */
const LATIN_VERB = /[a-z]{4}ate$/u;

/** Returns the possible classes of English words. */
export class Words {
  private readonly known = new Remembered<string>();

  constructor(private readonly tools: Tools) {}

  /** Returns the tags of a token. A capital marks a name, except at the start of a sentence or in all-capitals text. */
  tags(token: Token, isFirst: boolean, isShouted: boolean): string {
    if (token.isMark) return 'Q';
    const tags = this.ofKey(token.key.replace(/'s$/u, ''));
    // "Ofsted folder": no verb has this past tense.
    const isName = /^\p{Lu}.*ed$/u.test(token.text) && !this.tools.isWord(token.key) && !this.stemOf(token.key);
    if (isName && !isShouted) return 'En';
    const isCapital = !isFirst && !isShouted && /^@?\p{Lu}/u.test(token.text) && !/[PIB]/u.test(tags);
    return isCapital || token.key.startsWith('@') ? `${tags.replace(/n/u, '')}Ln` : tags;
  }

  ofKey(key: string): string {
    return this.known.of(key, () => this.read(key));
  }

  isVerb(key: string): boolean {
    return this.ofKey(key).includes('V');
  }

  /** Returns the base form of a verb: "repair" for "repaired", "repairs" and "repairing". */
  plainForm(key: string): string {
    if (Object.hasOwn(IRREGULAR, key)) return IRREGULAR[key]!;
    const tags = this.ofKey(key);
    const stem = /[DNGS]/u.test(tags) ? this.stemOf(key) : undefined;
    if (stem) return stem;
    const form = tags.includes('G') ? 'Gerund' : /[DN]/u.test(tags) ? 'PastTense' : 'PresentTense';
    return /[DNGS]/u.test(tags) ? this.tools.infinitive(key, form) : key;
  }

  /** Prefers a known verb: "delete" for "deleted" rather than "de-let". */
  private stemOf(key: string): string | undefined {
    const stems = this.stems(key);
    return stems.find((it) => PLAIN_VERBS.has(it) || this.tools.isBase(it)) ?? stems.find((it) => this.isPlain(it));
  }

  /** Returns candidates for the base form of words such as "swapped", "filing" and "tries". */
  private stems(key: string): string[] {
    const stem = key.replace(/(?:ed|ing|es|s)$/u, '');
    const ys = stem.replace(/i$/u, 'y');
    const single = stem.replace(/([^aeiouls])\1$/u, '$1');
    return [ys, `${stem}e`, single, stem.replace(/(.)\1$/u, '$1'), key.replace(/s$/u, '')].filter((it) => it !== key);
  }

  private isPlain(word: string): boolean {
    const { isBase } = this.tools;
    return (
      PLAIN_VERBS.has(word) ||
      isBase(word) ||
      VERB_ENDING.test(word) ||
      (LATIN_VERB.test(word) && !this.tools.isNoun(word) && this.tools.lexicon(word).length === 0) ||
      (PREFIX.test(word) && isBase(word.replace(PREFIX, '')))
    );
  }

  private read(key: string): string {
    const closed = CLOSED.get(key) ?? '';
    if (FUNCTION_TAGS.test(closed)) {
      const isVerb = PLAIN_VERBS.has(key) && !/[BHMK]/u.test(closed) ? 'V' : '';
      return `${closed}${isVerb}${/[TRCZ]/u.test(closed) && !/[UW]/u.test(closed) ? 'n' : ''}`;
    }
    if (/^[\p{N}#$€£%]/u.test(key)) return 'ZEn';
    return `${closed}${this.openTags(key)}n`;
  }

  private openTags(key: string): string {
    const { lexicon } = this.tools;
    const tags = new Set<string>();
    const listed = lexicon(key);
    const has = (...names: string[]) => names.some((name) => listed.includes(name));
    const isPlain = (word: string) => this.isPlain(word);
    if (isPlain(key)) tags.add('V');
    if (Object.hasOwn(IRREGULAR, key)) tags.add('D').add('N');
    else if (has('PastTense', 'Participle') || (/ed$/u.test(key) && key.length > 4 && !isPlain(key)))
      tags.add('D').add('N');
    if (has('Gerund') || /\p{L}{3,}ing$/u.test(key)) tags.add('G');
    if (
      has('PresentTense') ||
      (/[^s]s$/u.test(key) &&
        (isPlain(key.slice(0, -1)) || (/(?:[sxz]|ch|sh|o)es$/u.test(key) && isPlain(key.slice(0, -2)))))
    )
      tags.add('S');
    if (has('Adjective', 'Comparative')) tags.add('J');
    if (has('FirstName', 'MaleName', 'FemaleName') && !isPlain(key)) tags.add('L');
    if (has('Actor') || PEOPLE.has(key.replace(/s$/u, ''))) tags.add('a');
    const isOnlyVerb = (PLAIN_VERBS.has(key) || has('Infinitive')) && !this.tools.isNoun(key);
    if (!isOnlyVerb) tags.add('E');
    return [...tags].join('');
  }
}
