/** Corrects how the text was split into suggestions, as pure functions. */
import { LIMITS } from '@contract';
import { randomId } from '@/lib/random-id';
import type { Review, ReviewedTask } from './review';

/** Words and punctuation that join two tasks in one title, with the surrounding space. */
const JOINT = /\s*[;,]\s*(?:(?:and|then|plus|also)\s+)*|\s+(?:and then|and also|and|then|plus|also|as well as)\s+/giu;
const AT_END = /(?:[\s,;:–—-]|(?:^|\s)(?:and|then|plus|also))+$/iu;
const AT_START = /^(?:[\s,;:–—-]|(?:and|then|plus|also)\s)+/iu;

/** Where to split a title by default: at the joint nearest to its middle or, without one, at the nearest space. */
export function seamOf(title: string): number {
  const middle = title.length / 2;
  const nearest = (joints: RegExp) =>
    [...title.matchAll(joints)]
      .map(({ index, 0: joint }) => index + joint.length)
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return nearest(JOINT) ?? nearest(/\s+/gu) ?? title.length;
}

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Splits a title in two; the second part becomes another task of the same client. Unchanged if one part is empty. */
export function split(review: Review, id: string, at: number): Review {
  const tasks = review.tasks.flatMap((task): ReviewedTask[] => {
    if (task.id !== id) return [task];
    const first = task.title.slice(0, at).replace(AT_END, '').trim();
    const second = task.title.slice(at).replace(AT_START, '').trim();
    if (!first || !second) return [task];
    const rest = { ...task, id: randomId(), title: capital(second), description: '', duplicateOf: null };
    return [
      { ...task, title: first, problem: undefined },
      { ...rest, problem: undefined },
    ];
  });
  return tasks.length === review.tasks.length ? review : { ...review, tasks };
}

/** The title as written in the text, where its first letter may be lower case. */
function asWritten({ title, phrase }: ReviewedTask): string {
  const small = title.charAt(0).toLowerCase() + title.slice(1);
  return phrase.includes(small.split(/\s/u, 1)[0]!) ? small : title;
}

/** Merges a suggestion into the one above, which keeps its own values and takes missing ones from the one below. */
export function merged(review: Review, id: string): Review {
  const index = review.tasks.findIndex((task) => task.id === id);
  const [above, below] = [review.tasks[index - 1], review.tasks[index]];
  if (!above || !below) return review;
  const title = [above.title.trim(), asWritten(below).trim()].filter(Boolean).join(', ');
  const fits = title.length <= LIMITS.text.titleLength;
  const descriptions = [above.description, fits ? '' : below.title, below.description];
  const task: ReviewedTask = {
    ...above,
    problem: undefined,
    title: fits ? title : above.title,
    description: descriptions.filter(Boolean).join('\n'),
    assignedClientId: above.assignedClientId ?? below.assignedClientId,
    assignedStaffId: above.assignedStaffId ?? below.assignedStaffId,
    dueDate: above.dueDate ?? below.dueDate,
    approved: above.approved || below.approved,
    alsoFrom: [...new Set([...phrasesOf(above), ...phrasesOf(below)])].filter((phrase) => phrase !== above.phrase),
    duplicateOf: above.duplicateOf ?? below.duplicateOf,
  };
  return { ...review, tasks: [...review.tasks.slice(0, index - 1), task, ...review.tasks.slice(index + 1)] };
}

/** Moves a suggestion to the left-out parts, in the words of the text. */
export function dropped(review: Review, id: string): Review {
  const task = review.tasks.find((it) => it.id === id);
  if (!task) return review;
  const text = phrasesOf(task).join(' … ') || task.title;
  return {
    ...review,
    tasks: review.tasks.filter((it) => it !== task),
    leftOut: text ? [...review.leftOut, { text, reason: 'remark' }] : review.leftOut,
  };
}

/** All parts of the text that a suggestion comes from. */
export function phrasesOf({ phrase, alsoFrom = [] }: ReviewedTask): string[] {
  return [phrase, ...alsoFrom].filter(Boolean);
}
