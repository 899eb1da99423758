import { calendarDate, LIMITS, normaliseStatus } from '../../contract';
import type { Dump, Idea } from '../ideas';
import { keyOf } from './prompt';

/** Control characters and half characters, which neither a screen nor the database can hold. */
const UNPRINTABLE = /(?!\n)\p{Cc}|\p{Cs}/gu;

/**
 * The tasks in the answer of a model, of which nothing is taken on trust: another client, status or date than there may
 * be is none, and what is no task is left out.
 * @returns undefined when the answer is no list of tasks at all
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

/** The JSON of an answer, also with prose or a code fence around it. */
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
  const description = textOf(task.description).trim().slice(0, LIMITS.text.descriptionLength);
  const isLong = title.length > titleLength;
  const phrase = textOf(task.phrase).trim();
  const dueDate = typeof task.dueDate === 'string' ? calendarDate(task.dueDate) : undefined;
  return {
    title: isLong ? shortened(title, titleLength) : title,
    description: isLong
      ? [title, description].filter(Boolean).join('\n').slice(0, LIMITS.text.descriptionLength)
      : description,
    assigneeId: null,
    clientId: clients.find((_, index) => keyOf(index) === task.client)?.id ?? null,
    status: (typeof task.status === 'string' && normaliseStatus(task.status)) || 'pending',
    dueDate: dueDate ?? null,
    phrase: phrase !== '' && text.includes(phrase) ? phrase : '',
  };
}

function shortened(title: string, length: number): string {
  const space = title.lastIndexOf(' ', length);
  return title
    .slice(0, space > 0 ? space : length)
    .replace(UNPRINTABLE, '')
    .trim();
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.replace(UNPRINTABLE, '') : '');

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
