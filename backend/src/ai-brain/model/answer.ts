import { calendarDate, cutToLimit, cutToWords, LIMITS, normaliseStatus } from '../../contract';
import type { Dump, Idea } from '../ideas';
import { keyOf } from './prompt';

/** Control characters and lone surrogates, which cannot be displayed or stored. */
const UNPRINTABLE = /(?!\n)\p{Cc}|\p{Cs}/gu;

/**
 * Reads the tasks from a model's response without trusting it: drops an unknown client, status or date, and entries
 * that are not tasks.
 * @returns undefined if the response is not a list of tasks
 */
export function ideasOf(answer: string, dump: Dump): Idea[] | undefined {
  const parsed = parse(answer);
  const tasks = isRecord(parsed) ? parsed.tasks : undefined;
  if (!Array.isArray(tasks)) return undefined;
  const ideas: Idea[] = [];
  for (const task of tasks) {
    const idea = ideaOf(task, dump);
    if (idea) ideas.push(idea);
    if (ideas.length === LIMITS.aiBrain.modelTasks) break;
  }
  return ideas.length > 0 || tasks.length === 0 ? ideas : undefined;
}

/** Parses the JSON of a response, which may be surrounded by prose or a code fence. */
function parse(answer: string): unknown {
  for (const text of [answer, answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)]) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      continue;
    }
  }
  return undefined;
}

function ideaOf(task: unknown, { text, clients }: Dump): Idea | undefined {
  if (!isRecord(task)) return undefined;
  const title = textOf(task.title).replace(/\s+/gu, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(title)) return undefined;
  const { titleLength } = LIMITS.aiBrain;
  const description = cutToLimit(textOf(task.description).trim(), LIMITS.text.descriptionLength);
  const isLong = title.length > titleLength;
  const phrase = textOf(task.phrase).trim();
  const dueDate = typeof task.dueDate === 'string' ? calendarDate(task.dueDate) : undefined;
  return {
    title: cutToWords(title, titleLength).trim(),
    description: isLong
      ? cutToLimit([title, description].filter(Boolean).join('\n'), LIMITS.text.descriptionLength)
      : description,
    assigneeId: null,
    clientId: clients.find((_, index) => keyOf(index) === task.client)?.id ?? null,
    status: (typeof task.status === 'string' && normaliseStatus(task.status)) || 'pending',
    dueDate: dueDate ?? null,
    phrase: phrase !== '' && text.includes(phrase) ? phrase : '',
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.replace(UNPRINTABLE, '') : '');

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
