import type { TaskStatus } from '../../contract';
import { statusOfHeading } from './status';

/** Headings of lists that are for information, not to be done. */
const SETTLED =
  /^(?:decisions?|decided|agreed|parked|parking lot|on hold|rejected|not doing|won['’]?t do|out of scope|cancelled|canceled|dropped|(?:not|no longer) needed(?: any ?more)?|not now|not yet|not this (?:week|month|year|time)|fyi|for information|info|attendees|present|participants|ideas for later|someday|notes?|(?:what )?went well|wins|kudos|shout-?outs?|likes|(?:things )?(?:i|we) (?:like|liked))$/iu;

const SET_ASIDE = /^(?:[\p{L} &/]+[,:–-] ?)?(?:not now|some day|someday|parked|parking lot|out of scope|no action)$/iu;

/** Whether the lines below a heading are not to be done. */
export const isSettledHeading = (label: string) => SETTLED.test(label) || SET_ASIDE.test(label);

/** "Lift: no change", "noted, no action": whether an item ends by saying that there is nothing to do. */
export const isNothing = (words: string) =>
  /^(?:[\p{L}\p{N} &/]+[,:–-] ?){0,3}(?:no (?:action|changes?|news)(?: (?:needed|required|necessary))?|unchanged|nothing (?:new|to report)|n\/a)[.!]*$/iu.test(
    words,
  );

/** Returns what a heading says about the tasks below it. A heading such as "To do" says nothing. */
export function headingOf(label: string): { text: string; status?: TaskStatus; isSettled: boolean } {
  const status = statusOfHeading(label);
  const isSettled = isSettledHeading(label);
  return { text: status || isSettled || isPlainHeading(label) ? '' : label, status, isSettled };
}

/** Whether a heading says nothing about the tasks below it. */
export const isPlainHeading = (label: string) =>
  /^(?:to ?-?do'?s?|tasks?|action items?|actions?|next steps?|open points|list|today|ideas?|blocked|blockers?|work|also|plus|and|any other business|problems?|issues?|reminders?|notes?|jobs?|errands?)$/iu.test(
    label,
  );

/** "Monday", "next week": a day alone above its tasks. */
export const isDay = (label: string) =>
  /^(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|(?:this|next) (?:week|weekend|month)|this (?:morning|afternoon|evening))(?:,? \d.*)?$/iu.test(
    label,
  );

/**
 * Returns the topics of a list without bullets, "Garden" above its jobs: single capitalised words, of which the first line
 * is one. Below each are other lines, and they are at most half of all.
 */
export function topicsOf(lines: string[]): Set<string> {
  const isTopic = (line: string | undefined) =>
    line !== undefined && /^\p{Lu}\p{Ll}+(?: (?:&|and) \p{L}+)?$/u.test(line);
  const topics = lines.filter(isTopic);
  const areAbove = lines.every((line, at) => !isTopic(line) || (at + 1 < lines.length && !isTopic(lines[at + 1])));
  return new Set(topics.length > 1 && isTopic(lines[0]) && areAbove && topics.length * 2 <= lines.length ? topics : []);
}
