import type { Tools } from './tools';
import { isVerbBeforeThing, wordCount } from './words';
import { BEGUN, CLOSING, ENDED, FILLERS, FOLLOW_UP, IDLE_VERBS, INTENT, NEED, TASK_VERBS, WISH } from './vocabulary';

/** A stretch of the text that says one thing. */
export interface Clause {
  start: number;
  end: number;
}

/** How a clause says what is to be done; `core` is where that begins, after "okay so I need to". */
export interface TaskStart {
  kind: 'intent' | 'imperative' | 'need' | 'wish' | 'begun' | 'ended';
  core: number;
}

/** "On Monday I need to": when, before what. */
const LEAD =
  /^(?:(?:on|by|in|before|until|at|from|after)\s+(?:the\s+)?[\p{L}\p{N}' ]{2,30}?|tomorrow(?: morning| evening| afternoon)?|today|tonight|(?:the )?(?:next|this) (?:week|month|\p{L}+day|weekend))[\s,]+(?=(?:i|we|you|somebody|someone|please|let|don't)\b)/iu;
const SENTENCE_END =
  /[!?]+(?=\s|$)|(?<!\b(?:e\.g|i\.e|approx|mr|mrs|ms|dr|no|vs|etc|re|st|a\.s\.a\.p))\.+(?=\s|$)|\n+|;/giu;
const JOINT =
  /(?:[,:–—]|\s-)?\s*\b(?:and|but|then|so|plus|also|oh|next|after that)\b(?:[\s,]+(?:and|then|also|so|oh|yeah|ah|uh+|um+|next|finally|after that|maybe)\b)*[\s,]+|,\s+|\s+[–—-]\s+|\s+(?:oh|uh+|um+)\s+/giu;
const WEAK_JOINT = /^(?:,?\s*(?:and\s+)?|\s+[–—-]\s+)$/iu;
/** A known verb, unless what follows makes it a noun: "photos and text for the flyer". */
const CERTAIN_VERB = new RegExp(
  `^(?:let|do|${[...TASK_VERBS].join('|')})\\s+(?!(?:of|and|or|is|are|was|in|with)\\b)(?:(?<=(?:look|search|pay|ask|apply|call|check|arrange|wait|prepare)\\s+)for\\b|(?!for\\b))`,
  'iu',
);
const MIN_WORDS = 2;
/** How a task begins is seen from so many characters, however long the sentence. */
const REACH = 200;

/** Where the sentences of a stretch begin and end. */
export function sentencesOf(text: string, { start, end }: Clause): Clause[] {
  const sentences: Clause[] = [];
  let from = start;
  for (const { 0: stop, index } of text.slice(start, end).matchAll(SENTENCE_END)) {
    const to = start + index + (/^[;\n]/u.test(stop) ? 0 : stop.length);
    sentences.push(trimmed(text, { start: from, end: to }));
    from = start + index + stop.length;
  }
  sentences.push(trimmed(text, { start: from, end }));
  return sentences.filter((it) => it.end > it.start);
}

export function trimmed(text: string, { start, end }: Clause): Clause {
  const words = text.slice(start, end);
  return { start: start + words.length - words.trimStart().length, end: start + words.trimEnd().length };
}

/** Splits run-on speech where a new task begins. What comes before "so" or a comma as its reason stays with it. */
export function clausesOf(text: string, sentence: Clause, tools: Tools): Clause[] {
  const clauses: Clause[] = [];
  let start = sentence.start;
  for (const { 0: joint, index } of text.slice(sentence.start, sentence.end).matchAll(JOINT)) {
    const at = sentence.start + index;
    const next = at + joint.length;
    if (at <= start || !startsAfter(joint, text, { start: next, end: sentence.end }, tools)) continue;
    const left = { start, end: at };
    const isReason = /^[,\s–—-]*(?:so\b[\s,]*)?$/iu.test(joint);
    const isTask = taskStart(text, left, tools) !== undefined;
    if (
      isTask
        ? wordCount(text.slice(left.start, left.end), MIN_WORDS) < MIN_WORDS
        : isReason && /\p{L}/u.test(afterFillers(text, left))
    )
      continue;
    clauses.push(left);
    start = next;
  }
  clauses.push({ start, end: sentence.end });
  return clauses.map((it) => trimmed(text, it)).filter((it) => it.end > it.start);
}

/** Whether a new task begins after the joint. What follows a mere "and" or comma may still be part of a list of things. */
function startsAfter(joint: string, text: string, clause: Clause, tools: Tools): boolean {
  const start = taskStart(text, clause, tools);
  if (!start || !WEAK_JOINT.test(joint)) return start !== undefined;
  if (start.kind === 'imperative') return CERTAIN_VERB.test(text.slice(start.core, clause.end));
  return start.kind !== 'need' && start.kind !== 'wish' ? true : !/^,\s+$/u.test(joint);
}

const afterFillers = (text: string, { start, end }: Clause) =>
  text.slice(start, Math.min(end, start + REACH)).replace(FILLERS, '');

/** How the stretch begins a task, or undefined when it does not. */
export function taskStart(text: string, { start, end }: Clause, tools: Tools): TaskStart | undefined {
  let core = start;
  const rest = () => text.slice(core, Math.min(end, core + REACH));
  const skip = (pattern: RegExp) => {
    const match = pattern.exec(rest());
    core += match?.[0].length ?? 0;
    return match !== null;
  };
  skip(FILLERS);
  if (CLOSING.test(rest())) return undefined;
  skip(LEAD);
  skip(FILLERS);
  let isMeant = false;
  while (skip(INTENT)) isMeant = true;
  if (isMeant) return core < end ? { kind: 'intent', core } : undefined;
  if (BEGUN.test(rest())) return { kind: 'begun', core };
  if (ENDED.test(rest())) return { kind: 'ended', core };
  if (FOLLOW_UP.test(rest())) return undefined;
  if (isImperative(text, { start: core, end }, tools)) return { kind: 'imperative', core };
  if (NEED.test(rest())) return { kind: 'need', core };
  return WISH.test(rest()) ? { kind: 'wish', core } : undefined;
}

function isImperative(text: string, { start, end }: Clause, tools: Tools): boolean {
  const rest = text.slice(start, Math.min(end, start + REACH));
  const verb = /^\p{L}[\p{L}-]*/u.exec(rest)?.[0].toLowerCase();
  if (!verb || /^['’]/u.test(rest.slice(verb.length))) return false;
  if (verb === 'let') return /^let (?!me\b|us\b|alone\b|go\b)[\p{L}]+ [\p{L}]+/iu.test(rest);
  if (verb === 'do') return /^do (?:the|a|an|our|my|some)\b/iu.test(rest);
  if (IDLE_VERBS.has(verb)) return false;
  if (/^[\p{L}-]+\s+(?:is|are|was|were|went|did|has|had|have|will|would)\b/iu.test(rest)) return false;
  return TASK_VERBS.has(verb) ? /^[\p{L}-]+\s+\S/u.test(rest) : isVerbBeforeThing(rest, tools);
}
