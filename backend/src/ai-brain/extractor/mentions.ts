import type { Tagged } from './grammar';
import { nounOf } from './nouns';
import type { Named, Names } from './people';
import type { TitleWord } from './title';
import { keyOf, tagsOf } from './title-words';
import type { Tools } from './tools';

const PRONOUN = /^(?:it|them|this|that|those|these|ones?)$/u;
const CAUSATIVE = /^(?:let|help|make|ask|tell|have|watch)$/u;
const THIRD_PERSON = /^(?:he|she|him|her|his|hers)$/u;
const PERSON = /^(?:him|her)$/u;
const OBJECT_FORM: Record<string, string> = { he: 'him', she: 'her', they: 'them' };
const SUBJECT = /^(?:he|she|they)$/u;
const REFERRING = [PRONOUN, PERSON, SUBJECT];

/** Verbs whose object follows "about". */
const SPEAKING = /^(?:complain|apologi[sz]e|enquire|inquire|ask|talk|speak|decide|nag|think)$/u;

/** Verbs whose object is a person. */
const TELLING = /^(?:tell|ask|call|ring|remind|text|email|inform|warn)$/u;

/** Several people, to whom "him" or "her" cannot refer. */
const GROUP = /^(?:people|everyone|everybody|staff|team|family)$|[^s]s$/u;

/** "Mrs Pauls" is one person. */
const TITLE = /^(?:mrs?|ms|miss|dr)\.?$/u;

/** A person whom a pronoun may refer to. */
interface Person {
  words?: Tagged[];
  clientId?: string;
}

/** The person and the thing mentioned last, to resolve "it", "them" and "her". */
export class Mentions {
  private last: Tagged[] | undefined;
  /** The thing mentioned last in the plural, which "them" refers to. */
  private plural: Tagged[] | undefined;
  private person: Tagged[] | undefined;
  private readonly him: Person = {};
  private readonly her: Person = {};

  constructor(
    private readonly clients: Names,
    private readonly contacts: Named[],
    private readonly tools: Tools,
  ) {}

  get thing(): Tagged[] | undefined {
    return this.last;
  }

  set thing(thing: Tagged[] | undefined) {
    // A day or a participle is nothing that "it" can refer to.
    if (thing?.every(({ tags }) => !/[EL]/u.test(tags))) return;
    this.last = thing;
    if (thing && isPlural(thing)) this.plural = thing;
  }

  /** Returns the client that "he" or "she" in the text refers to, unless its clause names someone else first. */
  clientOf(text: string, clause: Tagged[]): string | undefined {
    const pronoun = clause.findIndex(({ key }) => THIRD_PERSON.test(key));
    if (clause.slice(0, Math.max(pronoun, 0)).some((it) => this.isNamed(it))) return undefined;
    if (/\b(?:he|him|his)\b/iu.test(text)) return this.him.clientId;
    return /\b(?:she|her|hers)\b/iu.test(text) ? this.her.clientId : undefined;
  }

  /** Months and other capitalised words are not people. */
  private mayBePerson({ text, key }: Tagged): boolean {
    if (/\d/u.test(text)) return false;
    return !/^\p{Lu}/u.test(text) || !this.tools.isWord(key) || this.tools.genderOf(key) !== undefined;
  }

  private isNamed({ tags, text, key }: Tagged): boolean {
    const isProper = /^\p{Lu}\p{Ll}+$/u.test(text) && !this.tools.isWord(key);
    return tags.includes('L') && (isProper || this.tools.genderOf(key) !== undefined);
  }

  /** Remembers the people named in the words. */
  note(words: Tagged[]): void {
    words.forEach(({ tags }, at) => {
      const isNamed =
        (tags.includes('a') && !/M/u.test(words[at - 1]?.tags ?? '')) ||
        (tags.includes('L') &&
          this.mayBePerson(words[at]!) &&
          !/T/u.test(words[at - 1]?.tags ?? '') &&
          !/^(?:in|at|near|to)$/u.test(words[at - 1]?.key ?? ''));
      if (isNamed && !/L/u.test(words[at + 1]?.tags ?? '')) this.noteName(words, at);
    });
    const client = this.clients.find(textOf(words));
    const contact =
      this.contacts
        .find(({ id }) => id === client)
        ?.name.toLowerCase()
        .split(' ') ?? [];
    if (client) for (const person of this.called(contact)) person.clientId = client;
  }

  /** "If the bus company is late, ring them": the condition before a task names what "them" refers to. */
  noteCondition(lead: Tagged[]): void {
    const at = lead.findIndex(({ key }) => /^(?:if|when|once|unless|until|before|after)$/u.test(key));
    if (at < 0) return;
    // "If there are any leftovers".
    const from = lead[at + 1]?.key === 'there' ? at + 3 : at + 1;
    this.thing = nounOf(lead.slice(from)) ?? this.thing;
  }

  /** Remembers the person whose name ends at this word. */
  private noteName(words: Tagged[], at: number): void {
    let from = at;
    while (from > 0 && /[LTJ]/u.test(words[from - 1]!.tags) && !/[PRCQV]/u.test(words[from - 1]!.tags)) from--;
    // "The stair lift man": a compound starts at its article.
    for (
      let back = at - 1;
      from === at && back >= Math.max(0, at - 4) && !/[PRCQBHMDY]/u.test(words[back]!.tags);
      back--
    )
      if (/T/u.test(words[back]!.tags)) from = back;
    const named = words
      .slice(from, at + 1)
      .map((it, index) => (from + index === at ? { ...it, text: it.text.replace(/['’]s$/u, '') } : it));
    this.person = named;
    if (GROUP.test(words[at]!.key) && !TITLE.test(named[0]!.key)) return;
    for (const person of this.called(named.map(({ key }) => key))) {
      person.words = named;
      if (named.at(-1)!.tags.includes('L')) person.clientId = this.clients.find(textOf(named));
      else if (!/^(?:client|customer)s?$/u.test(named.at(-1)!.key)) person.clientId = undefined;
    }
  }

  /** Returns the pronouns that may refer to a person with this name. */
  private called(name: string[]): Person[] {
    const gender = name.map((it) => this.tools.genderOf(it)).find(Boolean);
    return [...(gender === 'female' ? [] : [this.him]), ...(gender === 'male' ? [] : [this.her])];
  }

  /** Replaces pronouns with what they refer to. `topic` is the current topic, if there is one. */
  resolved(words: TitleWord[], topic?: Tagged[]): TitleWord[] {
    return words.flatMap((word, index): TitleWord[] => {
      if (typeof word === 'string' || !REFERRING.some((it) => it.test(word.key))) return [word];
      const isMany =
        !TELLING.test(keyOf(words[index - 1])) &&
        /^(?:them|those)$/u.test(word.key) &&
        this.last &&
        !isPlural(this.last);
      const thing = topic ?? (isMany ? (this.plural ?? this.last) : this.last);
      const before = words[index - 1];
      const next = words[index + 1];
      const isOwner = word.key === 'her' && !CAUSATIVE.test(keyOf(before)) && /^[^RAYT]*E/u.test(tagsOf(next));
      // "Get those repaired" is about those, "get those repaired chairs" about chairs.
      const isCaused =
        /^(?:get|have)$/u.test(keyOf(before)) && /N/u.test(tagsOf(next)) && !/[EJ]/u.test(tagsOf(words[index + 2]));
      const isTime = word.key === 'this' && /^(?:time|way|morning|evening)$/u.test(keyOf(next));
      const isDeterminer = isOwner || isTime || (word.key !== 'it' && isThing(next) && !isCaused);
      // "Before that" is a time, "once it is dry" is clear on its own.
      const isApart =
        (/^(?:before|after|since|until|than)$/u.test(keyOf(before)) && word.key === 'that') ||
        (/U/u.test(tagsOf(before)) && /[BHM]/u.test(tagsOf(next)));
      // "Into the back one" is clear on its own, "order a new one" is not.
      const isOwnName = word.key === 'one' && !words.slice(0, index).some((it) => /^(?:an?|another)$/u.test(keyOf(it)));
      const isPronoun =
        PRONOUN.test(word.key) && !isOwnName && word.tags !== 'Y' && !isConjunction(word, before, words[index + 1]);
      // "Ask Mara, and hire chairs, eighty of them".
      const isCounted =
        keyOf(before) === 'of' && /Z/u.test(tagsOf(words[index - 2])) && thing !== undefined && !isPlural(thing);
      // "Send them the photos" and "agree it with them" are about people.
      const isRecipient =
        word.key === 'them' &&
        ((/T/u.test(tagsOf(words[index + 1])) && !/^(?:all|both)$/u.test(keyOf(words[index + 1]))) ||
          /^(?:with|to|from|by)$/u.test(keyOf(words[index - 1])));
      if (
        index > 0 &&
        isPronoun &&
        !isDeterminer &&
        !isRecipient &&
        !isApart &&
        !isCounted &&
        thing &&
        !thing.includes(word)
      ) {
        // "A new one" becomes "a new machine", not "a new the machine".
        const isNamed =
          before === 'wrong' ||
          (typeof before !== 'string' && (/[TJ]/u.test(before?.tags ?? '') || /T/u.test(tagsOf(words[index - 2]))));
        return isNamed && /T/u.test(thing[0]!.tags) ? thing.slice(1) : thing;
      }
      // "Tell Jonas that I will pay him".
      const isOfTitle = words.slice(0, index).some((it) => typeof it !== 'string' && this.isNamed(it));
      const isPerson = PERSON.test(word.key) && !(word.key === 'her' && isDeterminer) && !isOfTitle;
      if (isPerson || (typeof before === 'string' && SUBJECT.test(word.key)))
        return this.personOf(word.key, topic) ?? [{ ...word, text: OBJECT_FORM[word.key] ?? word.text }];
      return [word];
    });
  }

  private personOf(pronoun: string, topic: Tagged[] | undefined): Tagged[] | undefined {
    if (pronoun === 'they') return topic ?? this.person;
    return /^(?:he|him)$/u.test(pronoun) ? this.him.words : this.her.words;
  }

  /** Adds the thing mentioned last to a verb without an object. */
  completed(words: TitleWord[], topic?: Tagged[]): TitleWord[] {
    const hasObject = words.some((it, index) => index > 0 && typeof it !== 'string' && /O/u.test(it.tags));
    if (hasObject) return this.resolved(words, topic);
    const verb = verbOf(words);
    const joint = SPEAKING.test(keyOf(verb[0])) ? ['about'] : [];
    return [...verb, ...joint, ...(topic ?? this.thing ?? [])];
  }
}

/** Whether the head of a noun phrase is a plural: "the labels for the cases", "two of the boards". */
function isPlural(thing: Tagged[]): boolean {
  const end = thing.findIndex(({ tags }, at) => at > 0 && /R/u.test(tags));
  const head = thing.slice(0, end > 0 ? end : undefined);
  return (
    /[^s]s$/u.test(head.at(-1)!.key) ||
    head.some(({ tags, key }) => /C/u.test(tags) || (/Z/u.test(tags) && key !== 'one'))
  );
}

/** "So that the lorry fits", "the three that have not answered": "that" joins a clause and refers to nothing. */
const isConjunction = ({ key }: Tagged, before: TitleWord | undefined, next: TitleWord | undefined) =>
  key === 'that' &&
  (/[TPI]/u.test(tagsOf(next)) ||
    ((keyOf(before) === 'so' || /[EZ]/u.test(tagsOf(before))) && /[BHKMSD]/u.test(tagsOf(next))));

const isThing = (word: TitleWord | undefined) =>
  word !== undefined && typeof word !== 'string' && /[EJ]/u.test(word.tags) && !/[RYAV]/u.test(word.tags);

const textOf = (words: Tagged[]) => words.map(({ text }) => text).join(' ');

/** Returns the verb of "compress asap" and of "fix it". */
export const verbOf = (words: TitleWord[]) =>
  words.filter(
    (it) =>
      typeof it === 'string' ||
      (!it.isMark &&
        !PRONOUN.test(it.key) &&
        !/^(?:some|more|another|lots)$/u.test(it.key) &&
        !/[AFCY]/u.test(it.tags.replace('n', ''))),
  );
