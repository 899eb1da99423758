import { ENDED } from './endings';
import { BANS, WITHDRAWALS } from './refusals';
import { REQUESTS, STEPS } from './requests';
import { type Role, type Rule, rule } from './rules';
import { BEGUN, OPEN, UNDONE } from './states';
import { WANTS } from './wants';
import { isImperative } from './imperatives';
import { coreOf } from './openings';
import { type Match, pattern, patterns, Phrase, type Tagged } from './grammar';
import { PROBLEMS } from './problems';
import { QUESTIONS } from './questions';
import { PLAIN_VERBS } from './vocabulary';

/** What a clause says. `title` is the wording of the task, in words of the text and a few of ours. */
export interface Reading {
  role: Role | 'doing' | 'follow' | 'topic' | 'remark';
  title: (string | Tagged)[];
  /** Who should do it, in the words of the text. */
  agent?: string;
  /** The thing it is about, for the pronouns that follow. */
  thing?: Tagged[];
  /** Where the point begins, after "okay so I think". */
  core: number;
  isProblem?: boolean;
  isBare?: boolean;
}

const FOLLOW = patterns(
  'they V',
  '(that|this) one (is|are|has|needs|must|should|was)',
  '(it|that|this|those|these|they|all of (it|them|that)|T deadline|deadline) A* (B|H|M|needs|need|K|goes|go|comes|takes|make|makes|closes|D|S)',
  '(no rush|not urgent|no hurry|very urgent|really urgent|urgent|important|high priority|top priority|low priority|asap|priority)',
  '(which|who) (B|H|M|S|D)',
  '(because|since|so that|otherwise|cause|cuz|as (P|T)|even though|although|though|until|unless|if|when|while|before|after|once|or else|i mean)',
);
const THANKS = patterns(
  '(F|Q)* (thanks|thank you|thx|cheers|bye|regards|best regards|kind regards|all the best|best|(hello|hi|hey|dear) n{0,3} Q* $|good (morning|evening|afternoon|night|work|job|luck)|great (work|job|meeting)|see (you|P)|talk (soon|later)|have a (good|great|nice)|that is (it|all|everything)|(i think|i guess)? (that is|thats) (it|all|everything|about it)|nothing (else|more)|(good)? morning (all|everyone|everybody|team|A|Q)?|(good|great|perfect|super|cool|awesome|brilliant|lovely) Q* $|happy (new|birthday|easter|holidays)|merry|congrats|congratulations|well done|nice)',
);
const PERSON_VERB = new Set(
  'ask tell get have remind let help make want invite nudge ping message email call text'.split(' '),
);
const AGENT = patterns('(L L?) (to|if|whether|about)', '(L L?) V');
const isThing = (word: Tagged) => /[EL]/u.test(word.tags) && !/[PIUWX]/u.test(word.tags);

/** Reads a clause. `isQuestion` when its sentence ends in a question mark or begins like one. */
export function readClause(clause: Phrase, isQuestion: boolean, isStatement = false): Reading {
  const { at, agent } = coreOf(clause);
  const plain = { title: [], core: at, agent };
  if (clause.ends(THANKS) !== undefined || clause.ends(THANKS, at) !== undefined) return { ...plain, role: 'idle' };
  if (at >= clause.length) return { ...plain, role: 'remark' };
  const groups: Rule[][] = isQuestion ? [QUESTIONS, REQUESTS] : [WITHDRAWALS, REQUESTS, UNDONE, BANS];
  for (const group of groups) {
    const found = apply(clause, at, group);
    if (found) return { ...found, agent: found.agent ?? agent };
  }
  if (!isStatement && (isImperative(clause, at) || isLoneVerb(clause, at))) return imperative(clause, at, agent);
  const step = clause.words.slice(0, at).some(({ key }) => /^(?:then|next|after|afterwards)$/u.test(key))
    ? apply(clause, at, STEPS)
    : undefined;
  if (step) return step;
  if (clause.ends(FOLLOW, at) !== undefined) {
    const of = isQuestion ? undefined : apply(clause, at, PRONOUN_RULES);
    return of ? { ...of, agent } : { ...plain, role: 'follow' };
  }
  for (const group of [OPEN, BEGUN, WANTS, PROBLEMS, ENDED]) {
    const found = apply(clause, at, group);
    if (found) return { ...found, agent: found.agent ?? agent, isProblem: group === PROBLEMS || found.isProblem };
  }
  const doing = apply(clause, at, DOING);
  if (doing) return { ...doing, role: 'doing', agent };
  const words = clause.words.slice(at).filter((it) => !it.isMark);
  const isNoun = !words.some(({ tags }) => /[BHKMP]/u.test(tags)) && words.some(isThing);
  return { ...plain, role: isNoun ? 'topic' : 'remark', thing: nounOf(clause.words.slice(at)) };
}

/** "Working on the mails, then pairing with Abdul". */
const DOING: Rule[] = [rule('begun', '[v G] (?= T|L|R|Z|O)', '{v!}{rest}')];

/** "The image is too big, compress". */
function isLoneVerb(clause: Phrase, at: number): boolean {
  const words = clause.words.slice(at).filter((it) => !it.isMark && !/[FYA]/u.test(it.tags));
  return words.length === 1 && PLAIN_VERBS.has(words[0]!.key) && at > 0;
}

/** Rules of things that also hold for "it". */
const PRONOUN_RULES: Rule[] = [];

function imperative(clause: Phrase, at: number, agent: string | undefined): Reading {
  const from =
    clause.key(at) === 'do' && /V/u.test(clause.tags(at + 1)) && !/T/u.test(clause.tags(at + 1)) ? at + 1 : at;
  const words = clause.words.slice(from);
  const named = PERSON_VERB.has(words[0]!.key) ? clause.match(AGENT, from + 1)?.parts.get('all') : undefined;
  const name = named
    ?.filter(({ tags }) => tags.includes('L'))
    .map(({ text }) => text)
    .join(' ');
  const thing = nounOf(words.slice(1));
  const isBare = words
    .slice(1)
    .every(
      (it) => it.isMark || /[AFYOC]/u.test(it.tags) || /^(?:up|out|off|down|over|back|asap|today|now)$/u.test(it.key),
    );
  return { role: 'task', title: words, agent: agent ?? name, thing, core: at, isBare };
}

function apply(clause: Phrase, at: number, rules: Rule[]): Reading | undefined {
  for (const rule of rules) {
    const match = clause.match(rule.pattern, at);
    if (!match || rule.holds?.(match) === false || !isSubject(match.parts.get('subj'))) continue;
    const rest = clause.words.slice(match.end);
    const title = rule.title === '' ? [] : wording(rule.title, match, rest);
    const giving = /^(?:get|send|give|tell) \{subj\}/u.test(rule.title);
    const after = match.parts.get('obj') ?? (giving ? rest : match.parts.get('subj')) ?? rest;
    return {
      role: rule.role,
      title,
      agent:
        match.parts
          .get('agent')
          ?.filter(({ tags }) => tags.includes('L'))
          .map(({ text }) => text)
          .join(' ') || undefined,
      thing: nounOf(after),
      core: at,
      isProblem: rule.title.startsWith('fix'),
      isBare: /^\{v!?\}\{rest\}$/u.test(rule.title) && rest.every((it) => it.isMark || /[AFYO]/u.test(it.tags)),
    };
  }
  return undefined;
}

/** "Fixed the crash" names no thing but what was done, "around" none at all. */
const isSubject = (words: Tagged[] | undefined) =>
  words === undefined ||
  (words.some(({ tags }) => /[ELGPO]/u.test(tags)) &&
    !(/D/u.test(words[0]?.tags ?? '') && /T/u.test(words[1]?.tags ?? '')));

function wording(template: string, { parts }: Match, rest: Tagged[]): (string | Tagged)[] {
  const words: (string | Tagged)[] = [];
  for (const [, literal, name, plain] of template.matchAll(/([\p{L}']+)|\{(\w+)(!?)\}/gu)) {
    if (literal) words.push(literal);
    else if (name === 'rest') words.push(...rest);
    else if (plain) words.push(...(parts.get(name!) ?? []).map((word) => ({ ...word, plain: true })));
    else words.push(...(parts.get(name!) ?? []));
  }
  return words;
}

const HEAD = pattern(
  '(F|Q|A|C|to)* (P A* (B|H|K|M|D|V|S)+ A*)? (O (?= T|Z))? [np (T|Z|J|E|L|N|G|V|of|for)(T|Z|J|E|L|N|G|of|for|&|and){0,7}]',
);

/** The first thing that the words name: what "it" may stand for. */
export function nounOf(words: Tagged[]): Tagged[] | undefined {
  const noun = new Phrase(words).match(HEAD)?.parts.get('np') ?? [];
  const verb = noun.findIndex(
    (it, index) => index > 0 && /[SD]/u.test(it.tags) && /[TZPOA]/u.test(words[words.indexOf(it) + 1]?.tags ?? ''),
  );
  let end = verb > 0 ? verb : noun.length;
  while (end > 0 && !/[ELGN]/u.test(noun[end - 1]!.tags)) end--;
  while (end > 0 && /[YQU]/u.test(noun[end - 1]!.tags)) end--;
  const kept = noun.slice(0, end);
  return kept.some(isThing) && !/^(?:it|this|that|these|those)$/u.test(kept[0]!.key) ? kept : undefined;
}
