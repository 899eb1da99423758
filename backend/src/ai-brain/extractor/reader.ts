import { oftenIn } from './conditions';
import { ENDED, SENT } from './endings';
import { FRONTED } from './fronted';
import { type Match, pattern, patterns, Phrase, type Tagged } from './grammar';
import { isImperative } from './imperatives';
import { isThing, matterOf, nounOf } from './nouns';
import { coreOf } from './openings';
import { PROBLEMS } from './problems';
import { QUESTIONS } from './questions';
import { BANS, WITHDRAWALS } from './refusals';
import { REMARKS } from './remarks';
import { REQUESTS, STEPS } from './requests';
import { type Role, type Rule, rule } from './rules';
import { BEGUN, OPEN, UNDONE } from './states';
import { withoutArticle } from './title-words';
import { FINITE_ONLY, PLAIN_VERBS } from './vocabulary';
import { WANTS } from './wants';

/** The meaning of a clause. `title` words the task with words of the text and a few fixed ones. */
export interface Reading {
  role: Role | 'doing' | 'follow' | 'topic' | 'remark';
  title: (string | Tagged)[];
  /** Who should do it, as written in the text. */
  agent?: string;
  /** The thing it is about, which later pronouns may refer to. */
  thing?: Tagged[];
  /** The index of the word where the main point starts, after "okay so I think". */
  core: number;
  isProblem?: boolean;
  /** Whether it says what is wrong or overdue, rather than what to do. */
  isFault?: boolean;
  isNeed?: boolean;
  isBare?: boolean;
}

/** "They need our order": others who want something. */
const NEED_OF = '(need|want|would like) A* (?! to|G|N|R|Q|O|Y|A)_';
const FOLLOW = patterns(
  `they (?! ${NEED_OF}) V`,
  '(that|this) one (is|are|has|needs|must|should|was)',
  `(?! they ${NEED_OF})(it|that|this|those|these|they|all of (it|them|that)|T deadline|deadline) A* (B|H|M|needs|need|K|goes|go|comes|takes|make|makes|closes|D|S)`,
  '(i|we) A* (need|needs|want|would like) (a|an|the|your|their|his|her|that|this|it|them) A* (answer|reply|response|decision|feedback|confirmation)? A* (Y|Q|$)',
  '(expected|due|planned|promised) (back|in|to|on|by|for|Y)',
  '(no rush|not urgent|no hurry|very urgent|really urgent|urgent|important|high priority|top priority|low priority|asap|priority)',
  '(which|who) (B|H|M|S|D)',
  '(because|since|so that|otherwise|cause|cuz|as (P|T)|even though|although|though|until|unless|if|when|while|before|after|once|or else|i mean)',
);
const THANKS = patterns(
  '(F|Q)* (thanks|thank you (?! (note|notes|card|cards|letter|letters|gift|present|speech))|thx|cheers|bye|regards|best regards|kind regards|all the best|best|(hello|hi|hey|dear) n{0,3} Q* $|good (morning|evening|afternoon|night|work|job|luck)|great (work|job|meeting)|see (you|P)|talk (soon|later)|have a (good|great|nice)|that is (it|all|everything)|(i think|i guess)? (that is|thats) (it|all|everything|about it)|nothing (else|more)|(good)? morning (all|everyone|everybody|team|A|L)* (Q|$)|(good|great|perfect|super|cool|awesome|brilliant|lovely) Q* $|happy (new|birthday|easter|holidays)|merry|congrats|congratulations|well done|nice)',
  '(F|Q|C)* (please)? let (me|us) know (if|whether|when|should) (i|we|you A* (have|need|want|got|require)|anything|something|there|any)',
  '(F|Q|C)* (if|in case|should) (something|anything|you (have|need|get)|there (is|are)|anyone) (_){0,8}? Q (please)? (call|ring|ask|phone|text|contact|talk to|email|let (me|us) know|shout|give (me|us))',
);
/** "Ask Mia to call Bob" and "have Mia call Bob" name who does it. "Email Mia" and "let Mia know" do not. */
const ASKED = pattern('(ask|tell|get|have|remind|let|make|want|nudge) [agent L L?] to A* V');
/** "Ask Mia if she can call Bob", "check with Mia whether she has time to call him". */
const ASKED_IF = pattern(
  '(ask|see|check (with)?) [agent L L?] (if|whether) (he|she|they) A* (can|could|will|would|might|(has|have|wants|is (able|free|willing)) A* (time)? to) A* V',
);
const LET = pattern('(have|let|make) [agent L L?] (?! know)V');

/** "I called Bob on Friday": the verb comes before its object, and the day is when it happened. */
export const isActive = ({ role, title: [verb, object] }: Reading) =>
  role === 'ended' && typeof verb === 'object' && typeof object === 'object' && verb.start < object.start;

/** Reads a clause. `isQuestion`: its sentence ends in a question mark or starts like a question. */
export function readClause(clause: Phrase, isQuestion: boolean, isStatement = false): Reading {
  const reading = read(clause, isQuestion, isStatement);
  const often = oftenIn(clause.words.slice(0, reading.core));
  if (often.length === 0 || reading.role !== 'task' || reading.title.length === 0) return reading;
  // "Every Tuesday water the plants": how often belongs to the task.
  const end = reading.title.findLastIndex((it) => typeof it === 'string' || !it.isMark) + 1;
  return { ...reading, title: [...reading.title.slice(0, end), ...often] };
}

function read(clause: Phrase, isQuestion: boolean, isStatement: boolean): Reading {
  const { at, agent } = coreOf(clause);
  const plain = { title: [], core: at, agent };
  if (clause.ends(THANKS) !== undefined || clause.ends(THANKS, at) !== undefined) return { ...plain, role: 'idle' };
  if (at >= clause.length) return { ...plain, role: 'remark' };
  // "Remind him, otherwise I can't start" gives a reason.
  const isOtherwise = clause.words.slice(0, at).some(({ key }) => key === 'otherwise');
  if (isOtherwise && !(clause.key(0) === 'otherwise' && isImperative(clause, at))) return { ...plain, role: 'follow' };
  const groups: Rule[][] = isQuestion ? [QUESTIONS, REQUESTS] : [WITHDRAWALS, REMARKS, REQUESTS, UNDONE, BANS, FRONTED];
  for (const group of groups) {
    const found = apply(clause, at, group);
    if (found) return { ...found, agent: found.agent ?? agent };
  }
  if (!isStatement && (isImperative(clause, at) || isLoneVerb(clause, at))) return imperative(clause, at, agent);
  const step = clause.words.slice(0, at).some(({ key }) => /^(?:then|next|after|afterwards)$/u.test(key))
    ? apply(clause, at, STEPS)
    : undefined;
  if (step) return step;
  if (clause.ends(FOLLOW, at) !== undefined) return { ...plain, role: 'follow' };
  for (const group of [OPEN, BEGUN, WANTS, SENT, PROBLEMS, ENDED]) {
    const found = apply(clause, at, group);
    if (!found) continue;
    const isFault = group === PROBLEMS || group === OPEN;
    return { ...found, agent: found.agent ?? agent, isProblem: group === PROBLEMS || found.isProblem, isFault };
  }
  const doing = apply(clause, at, DOING);
  const isNow = clause.words.slice(0, at).some(({ key }) => /^(?:still|currently|now)$/u.test(key));
  if (doing) return { ...doing, role: isNow ? 'begun' : 'doing', agent };
  const words = clause.words.slice(at).filter((it) => !it.isMark);
  // "Went very well" is a statement without its subject.
  const isStory = /D/u.test(words[0]?.tags ?? '') && /[AR]/u.test(words[1]?.tags ?? '');
  // "The auditors come on Thursday": a verb that cannot be a noun, after its subject.
  const isSaid = words.some(
    (it, index) =>
      index > 0 &&
      it.tags.includes('V') &&
      !/[ER]/u.test(it.tags) &&
      /[ELn]/u.test(words[index - 1]!.tags) &&
      !/[RT]/u.test(words[index - 1]!.tags) &&
      words[index - 1]!.key !== 'to',
  );
  // "Table 12 booked the private room": a past tense between its subject and its object.
  const isTold = words.some(
    ({ key, tags }, index) =>
      index > 0 &&
      (FINITE_ONLY.test(key) ||
        (/D/u.test(tags) &&
          !/[RT]/u.test(words[index - 1]!.tags) &&
          /^(?:the|a|an|my|our|us|me|it)$/u.test(words[index + 1]?.key ?? ''))),
  );
  const isNoun =
    !isStory &&
    !isSaid &&
    !isTold &&
    !words.some(
      ({ tags, key }, index) => /[BHKMP]/u.test(tags) && !(key === 'you' && words[index - 1]?.key === 'thank'),
    ) &&
    words.some((it) => isThing(it) && !/[DN]/u.test(it.tags));
  return { ...plain, role: isNoun ? 'topic' : 'remark', thing: matterOf(clause.words.slice(at)) };
}

/** Current work without a subject: "Working on the mails, then pairing with Abdul". */
const DOING: Rule[] = [rule('begun', '[v G] (?= T|L|R|Z|O)', '{v!}{rest}')];

/** Whether the clause is only a verb, as in "The image is too big, compress". */
function isLoneVerb(clause: Phrase, at: number): boolean {
  const words = clause.words.slice(at).filter((it) => !it.isMark && !/[FYA]/u.test(it.tags));
  return words.length === 1 && PLAIN_VERBS.has(words[0]!.key) && at > 0;
}

/** "Give it to them". */
const HANDED_ON = pattern('(it|them|that|this|those|one) to O A* Q* $');

function imperative(clause: Phrase, at: number, agent: string | undefined): Reading {
  const from =
    clause.key(at) === 'do' && /V/u.test(clause.tags(at + 1)) && !/T/u.test(clause.tags(at + 1)) ? at + 1 : at;
  const words = clause.words.slice(from);
  const named = (clause.match(ASKED, from) ?? clause.match(ASKED_IF, from) ?? clause.match(LET, from))?.parts.get(
    'agent',
  );
  const thing = nounOf(words.slice(1));
  const aside = words.findIndex(({ key }) => key === '(');
  const said = aside > 0 ? words.slice(1, aside) : words.slice(1);
  const isBare =
    clause.ends(HANDED_ON, from + 1) !== undefined ||
    said.every(
      (it) =>
        it.isMark ||
        /[AFYOC]/u.test(it.tags) ||
        /^(?:up|out|off|down|over|back|asap|today|now|some|more|another|lots|check)$/u.test(it.key),
    );
  return {
    role: 'task',
    title: isBare && aside > 0 ? words.slice(0, aside) : words,
    agent: agent ?? named?.map(({ text }) => text).join(' '),
    thing,
    core: at,
    isBare,
  };
}

function apply(clause: Phrase, at: number, rules: Rule[]): Reading | undefined {
  for (const rule of rules) {
    const match = clause.match(rule.pattern, at);
    const front = match && rule.title.startsWith('fix') ? frontOf(match) : [];
    if (!match || rule.holds?.(match) === false || !isSubject(match.parts.get('subj'))) continue;
    // Things break, people do not.
    if (rule.title === 'fix {subj}' && isPerson(match.parts.get('subj') ?? [], clause.words.slice(at))) continue;
    const rest = clause.words.slice(match.end);
    const title = rule.title === '' ? [] : wording(rule.title, match, rest);
    const giving = /^(?:get|send|give|tell|show|have|get back to) \{subj\}/u.test(rule.title);
    const after = match.parts.get('obj') ?? (giving ? rest : match.parts.get('subj')) ?? rest;
    return {
      role: rule.role,
      title: front.length > 0 ? [...title, ...front] : title,
      agent:
        match.parts
          .get('agent')
          ?.filter(({ tags }) => tags.includes('L'))
          .map(({ text }) => text)
          .join(' ') || undefined,
      thing:
        nounOf(after) ??
        (rule.role === 'ban' ? nounOf(after.slice(after.findIndex(({ tags }) => /T/u.test(tags)))) : undefined),
      core: at,
      isProblem: rule.title.startsWith('fix'),
      isNeed: /^(?:get (?:more )?|show )\{subj\}/u.test(rule.title),
      isBare:
        /^(?:\{v!?\}|chase |look at )\{rest\}$/u.test(rule.title) &&
        (rest.every((it) => it.isMark || /[AFYO]/u.test(it.tags)) ||
          (rule.title.startsWith('look at') &&
            /^(?:after|before|when|once|later|tomorrow|on|in)$/u.test(rest[0]!.key))),
    };
  }
  return undefined;
}

/** What only a person does or has. */
const PERSONAL =
  /^(?:his|her|himself|herself|eat|eating|come|coming|sleep|sleeping|attend|attending|like|likes|feel|feeling|swim|drive|driving|join|joining|nothing)$/u;

function isPerson(subject: Tagged[], clause: Tagged[]): boolean {
  const isNamed = subject.every(({ tags }) => /^L\w*E/u.test(tags));
  const isUnnamed = /^(?:who|whoever|whatever|nobody)$/u.test(subject[0]?.key ?? '');
  if (isNamed || isUnnamed || (!/[T]/u.test(subject[0]?.tags ?? '') && clause.some(({ key }) => PERSONAL.test(key))))
    return true;
  // "Tenants on the upper floors": the head noun comes before its place.
  const end = subject.findIndex(({ tags }, at) => at > 0 && /R/u.test(tags));
  const head = subject.at(end > 0 ? end - 1 : -1);
  return /^(?!.*[ST])\w*a/u.test(head?.tags ?? '') || /^(?:mrs?|ms|dr)\.?$/u.test(subject[0]?.key ?? '');
}

/** Separates a place from the subject after it: "in the greenhouse the left vent". */
function frontOf({ parts }: Match): (string | Tagged)[] {
  const subject = parts.get('subj') ?? [];
  const at = subject.findIndex(
    ({ key }, index) =>
      /^(?:the|my|our)$/u.test(key) && index > 1 && !/[RCTQ]/u.test(subject[index - 1]!.tags.replace('n', '')),
  );
  if (at < 0) return [];
  parts.set('subj', subject.slice(at));
  const place = subject.slice(0, at);
  return /R/u.test(place[0]!.tags) ? place : ['in', ...place];
}

/** Whether the words can be a subject; "fixed the crash" and "around" cannot. */
const isSubject = (words: Tagged[] | undefined) =>
  words === undefined ||
  (words.some(({ tags }) => /[ELGPOI]/u.test(tags)) &&
    !(/D/u.test(words[0]?.tags ?? '') && /T/u.test(words[1]?.tags ?? '')));

function wording(template: string, { parts }: Match, rest: Tagged[]): (string | Tagged)[] {
  const words: (string | Tagged)[] = [];
  // "Hugo sets them and sends them": both verbs lose their ending.
  const verb = parts.get('v')?.[0]?.tags ?? '';
  const isThird = /S/u.test(verb) && !/V/u.test(verb);
  for (const [, literal, name, plain] of template.matchAll(/([\p{L}']+)|\{(\w+)(!?)\}/gu)) {
    if (literal) words.push(literal);
    // "Get more paper", not "get more the paper".
    else if (words.at(-1) === 'more') words.push(...withoutArticle(parts.get(name!) ?? []));
    else if (name === 'rest') words.push(...(isThird ? rest.map(plainAfterAnd) : rest));
    else if (plain) words.push(...(parts.get(name!) ?? []).map((word) => ({ ...word, plain: true })));
    else words.push(...(parts.get(name!) ?? []));
  }
  return words;
}

const plainAfterAnd = (word: Tagged, at: number, all: Tagged[]) =>
  word.tags.includes('S') && all[at - 1]?.key === 'and' && /[TOLZ]/u.test(all[at + 1]?.tags ?? '')
    ? { ...word, plain: true }
    : word;
