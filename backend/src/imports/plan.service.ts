import { Injectable } from '@nestjs/common';
import {
  can,
  type CreateTaskRequest,
  type ErrorBody,
  fold,
  type ImportColumn,
  type ImportRow,
  LIMITS,
  MESSAGES,
  type StatusChoice,
} from '../contract';
import { AppError } from '../platform/http/app-error';
import { validationPipe } from '../platform/http/validation';
import { inTurns } from '../platform/in-turns';
import type { CurrentUser } from '../platform/security/access';
import { LabelsService } from '../tasks/labels/labels.service';
import { CreateTaskDto } from '../tasks/tasks.dto';
import { csvRows, guessColumns } from './csv-file';
import { csvItems } from './csv-items';
import { dayReader } from './dates';
import { labelFilter } from './extras';
import { guessStatus } from './guess-status';
import type { ImportItem } from './import-item';
import type { ImportDto } from './imports.dto';
import { type ImportPerson, ImportsRepository } from './imports.repository';
import { trelloItems } from './trello-file';

const { imports } = MESSAGES;

export interface PlannedTask {
  item: ImportItem;
  row: ImportRow;
  task: CreateTaskDto;
}

export interface Plan {
  headings: string[];
  example: string[];
  columns: ImportColumn[];
  statuses: (StatusChoice & { count: number })[];
  archived: number;
  tasks: PlannedTask[];
}

type Find = (name: string, isClient: boolean) => ImportPerson | undefined;

/** What the tasks of a file are compared with. */
interface Known {
  statuses: StatusChoice[];
  find: Find;
  imported: Set<string>;
  fits: ReturnType<typeof labelFilter>;
}

/** Reads a file and works out what each of its tasks would become. Stores nothing. */
@Injectable()
export class PlanService {
  constructor(
    private readonly repository: ImportsRepository,
    private readonly labels: LabelsService,
  ) {}

  /** @throws AppError 400 if the file cannot be read, is empty or has too many tasks */
  async plan(user: CurrentUser, request: ImportDto): Promise<Plan> {
    const { headings, example, columns, items, archived } = this.read(user, request);
    if (items.length === 0 && archived === 0) throw AppError.badRequest(imports.empty);
    const statuses = statusesOf(items, request.statuses ?? []);
    const ids = items.flatMap(({ externalId, formerId = externalId }) => [externalId, formerId]);
    const known: Known = {
      statuses,
      find: finderOf(await this.repository.people()),
      imported: await this.repository.imported(request.source, ids),
      fits: labelFilter(await this.labels.list(user)),
    };
    const tasks: PlannedTask[] = [];
    for await (const item of inTurns(items)) {
      const task = await planned(user, item, known);
      tasks.push(task);
      // An id that occurs twice in a file is one task.
      if (task.row.action !== 'refuse') known.imported.add(item.externalId);
    }
    return { headings, example, columns, statuses, archived, tasks };
  }

  private read(user: CurrentUser, { source, content, columns: wanted, isWithArchived = false }: ImportDto) {
    if (source === 'trello') {
      const file = trelloItems(content, dayReader(user.timezone), isWithArchived);
      return { headings: [], example: [], columns: [] as ImportColumn[], ...file };
    }
    const rows = csvRows(content);
    const [headings = [], example = []] = rows.map(({ cells }) => cells.slice(0, LIMITS.imports.columns));
    const guessed = guessColumns(headings);
    const columns = headings.map((_, index) => (wanted ?? guessed)[index] ?? 'none');
    // Not an error before the user has chosen columns: the screen asks for the title column.
    const hasTitle = wanted !== undefined || columns.includes('title');
    const used = hasTitle ? columns : withFirstTitle(columns);
    return { headings, example, columns: used, ...csvItems(rows, used, dayReader(user.timezone)) };
  }
}

/** If no heading is a title, the first column contains the titles. */
const withFirstTitle = (columns: ImportColumn[]): ImportColumn[] => ['title', ...columns.slice(1)];

function statusesOf(items: ImportItem[], chosen: StatusChoice[]): Plan['statuses'] {
  const counts = new Map<string, number>();
  for (const { statusName } of items) counts.set(statusName, (counts.get(statusName) ?? 0) + 1);
  const wanted = new Map(chosen.map(({ name, status }) => [name, status]));
  return [...counts].map(([name, count]) => ({ name, count, status: wanted.get(name) ?? guessStatus(name) }));
}

async function planned(
  user: CurrentUser,
  item: ImportItem,
  { statuses, find, imported, fits }: Known,
): Promise<PlannedTask> {
  const { title, description, dueDate, externalId, formerId = externalId } = item;
  const status = statuses.find(({ name }) => name === item.statusName)?.status ?? 'pending';
  const { assignees, client, notes } = peopleOf(user, item, find);
  const [first] = assignees;
  const request: CreateTaskRequest = {
    ...{ title, description, status, dueDate },
    ...(first ? { assignedStaffId: first.id, assignedStaffIds: assignees.map(({ id }) => id) } : {}),
    ...(client ? { assignedClientId: client.id } : {}),
  };
  const { task, error } = await checked(request);
  const isImported = imported.has(externalId) || imported.has(formerId);
  const action = error ? 'refuse' : isImported ? 'exists' : 'create';
  const labels = action === 'create' ? item.labels.filter(fits) : item.labels;
  if (labels.length < item.labels.length) notes.push(imports.labelsFull);
  const row: ImportRow = {
    ...{ row: item.row, title, status, dueDate, action, error },
    assignee: assignees.map(({ name }) => name).join(', ') || null,
    client: client?.name ?? null,
    labels: labels.map(({ name }) => name),
    checklistItems: item.checklist.length,
    notes: [...item.notes, ...notes],
  };
  return { item: { ...item, labels }, row, task };
}

/** Checks a task by the same rules as one created by hand. */
async function checked(request: CreateTaskRequest): Promise<{ task: CreateTaskDto; error: string | null }> {
  const isStorable = !`${request.title}${request.description}`.includes('\0');
  if (!isStorable) return { task: request as CreateTaskDto, error: MESSAGES.general.malformed };
  try {
    const task = (await validationPipe.transform(request, { type: 'body', metatype: CreateTaskDto })) as CreateTaskDto;
    return { task, error: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { task: request as CreateTaskDto, error: (error.getResponse() as ErrorBody).error };
  }
}

/** Finds people by name, e-mail address or company, ignoring case. Of several, the first is found. */
function finderOf(people: ImportPerson[]): Find {
  const found = new Map<string, ImportPerson>();
  const keyOf = (name: string, isClient: boolean) => `${isClient} ${fold(name).trim()}`;
  for (const person of people) {
    for (const name of [person.name, person.email, person.isClient ? person.companyName : null]) {
      const key = name && keyOf(name, person.isClient);
      if (key && !found.has(key)) found.set(key, person);
    }
  }
  return (name, isClient) => found.get(keyOf(name, isClient));
}

function peopleOf(user: CurrentUser, item: ImportItem, find: Find) {
  const notes: string[] = [];
  const hasAny = item.assignees.length > 0 || item.client !== '';
  if (hasAny && !can(user, 'task.assign')) return { assignees: [], client: undefined, notes: [imports.mayNotAssign] };
  const assignees = [...new Set(item.assignees)].slice(0, LIMITS.task.assignees).flatMap((name) => {
    const person = find(name, false);
    if (!person) notes.push(imports.unknownPerson(name));
    return person ?? [];
  });
  const client = item.client === '' ? undefined : find(item.client, true);
  if (item.client !== '' && !client) notes.push(imports.unknownClient(item.client));
  return { assignees, client, notes };
}
