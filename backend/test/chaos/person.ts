import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Task,
  TASK_STATUSES,
  type TaskAttachment,
  type TaskFile,
  type TaskSession,
  type TaskStatus,
} from '../../src/contract';
import type { Random } from '../harness/random';
import { History, Made } from './acknowledged';
import type { Caller } from './caller';
import { Screen } from './screen';

const MOST_OWN_TASKS = 12;
/** Uploads are limited to twenty a minute. */
const ATTACH_EVERY_MS = 3_500;

/** Everything the users did, with the outcome of each write. */
export class Deeds {
  readonly tasks = new Made();
  readonly messages = new Made();
  readonly reports = new Made();
  /** Named by their content. */
  readonly files = new Made();
  readonly columns = new Map<string, History<TaskStatus>>();
  /** Whether each user's timer runs. */
  readonly timers = new Map<string, History<boolean>>();
  /** How often each user's timer was started. */
  readonly starts = new Map<string, { made: number; unknown: number }>();
}

/** A user who works without pause: one request after another, and one screen. */
export class Person {
  screen!: Screen;
  userId!: string;
  groupId!: string;
  private timedId!: string;
  private own: string[] = [];
  private attachesAt = 0;

  constructor(
    readonly caller: Caller,
    readonly email: string,
    private readonly random: Random,
    private readonly deeds: Deeds,
  ) {}

  async arrive(): Promise<void> {
    this.userId = await this.caller.signIn(this.email);
    const groups = (await this.caller.request('GET', '/group-chat'))!.body as { id: string; isGeneral: boolean }[];
    this.groupId = groups.find(({ isGeneral }) => isGeneral)!.id;
    await this.caller.request('POST', '/timer/stop');
    const body = { title: `Timed by ${this.email}`, assignedStaffIds: [this.userId], assignedStaffId: this.userId };
    const made = await this.caller.request('POST', '/tasks', body);
    if (made?.status !== 201) throw new Error(`${this.email} cannot create a task: ${JSON.stringify(made?.body)}`);
    this.timedId = (made.body as Task).id;
    this.deeds.timers.set(this.userId, new History(false));
    this.deeds.starts.set(this.userId, { made: 0, unknown: 0 });
    this.screen = new Screen(this.caller, this.groupId);
  }

  async work(isOver: () => boolean): Promise<void> {
    const actions = [
      () => this.create(),
      () => this.move(),
      () => this.move(),
      () => this.switchTimer(),
      () => this.switchTimer(),
      () => this.attach(),
    ];
    while (!isOver()) {
      await this.random.pick([
        ...actions,
        () => this.write(isOver),
        () => this.write(isOver),
        () => this.report(isOver),
      ])();
      await sleep(this.random.between(5, 60));
    }
  }

  /** Whether the timer runs, and the number of sessions on the task that only this user times. */
  async time(): Promise<{ isRunning: boolean; sessions: number }> {
    const logs = (await this.caller.request('GET', `/timer/task-logs/${this.timedId}`))!.body as TaskSession[];
    const current = (await this.caller.request('GET', '/timer/current'))!.body;
    return { isRunning: current !== null, sessions: logs.length };
  }

  /** The contents of the files on that task. */
  async files(): Promise<string[]> {
    const files = (await this.caller.request('GET', `/tasks/${this.timedId}/attachments`))!.body as TaskAttachment[];
    return Promise.all(files.map(({ url }) => this.caller.read(url)));
  }

  private async create(): Promise<void> {
    if (this.own.length >= MOST_OWN_TASKS) return this.move();
    const title = `Task ${randomUUID()}`;
    const { outcome, body } = await this.caller.write('POST', '/tasks', { title, status: 'pending' });
    this.deeds.tasks.note(title, outcome);
    if (outcome !== 'acknowledged') return;
    const { id } = body as Task;
    this.own.push(id);
    this.deeds.columns.set(id, new History<TaskStatus>('pending'));
  }

  /** Only the user who created a task moves it, so its history has an order. */
  private async move(): Promise<void> {
    if (this.own.length === 0) return;
    const id = this.random.pick(this.own);
    const status = this.random.pick(TASK_STATUSES);
    const newIndex = this.random.between(0, 5);
    const { outcome } = await this.caller.write('PUT', `/tasks/${id}/reorder`, { status, newIndex });
    this.deeds.columns.get(id)!.add(status, outcome);
  }

  private async switchTimer(): Promise<void> {
    const history = this.deeds.timers.get(this.userId)!;
    const starts = this.deeds.starts.get(this.userId)!;
    if (this.random.next() < 0.5) {
      const { outcome, status } = await this.caller.write('POST', '/timer/start', { taskId: this.timedId });
      history.add(true, outcome);
      // 200 means that the timer was already running.
      if (status === 201) starts.made += 1;
      if (outcome === 'unknown') starts.unknown += 1;
    } else {
      const { outcome } = await this.caller.write('POST', '/timer/stop');
      history.add(false, outcome);
    }
  }

  private async attach(): Promise<void> {
    if (Date.now() < this.attachesAt) return this.move();
    this.attachesAt = Date.now() + ATTACH_EVERY_MS;
    const content = `Content ${randomUUID()}`;
    const form = new FormData();
    form.append('file', new Blob([content], { type: 'text/plain' }), 'plan.txt');
    const uploaded = await this.caller.write('POST', '/upload/task-attachment', form);
    if (uploaded.outcome !== 'acknowledged') return;
    const { id: fileId } = uploaded.body as TaskFile;
    const { outcome } = await this.caller.write('POST', `/tasks/${this.timedId}/attachments`, { fileId });
    this.deeds.files.note(content, outcome);
  }

  private async write(isOver: () => boolean): Promise<void> {
    const clientId = randomUUID();
    const path = `/group-chat/${this.groupId}/messages`;
    const body = { message: `Hello from ${this.email}`, clientId };
    const { outcome } = await this.caller.insist('POST', path, body, {}, isOver);
    this.deeds.messages.note(clientId, outcome);
  }

  private async report(isOver: () => boolean): Promise<void> {
    const workDescription = `Report ${randomUUID()}`;
    const key = { 'idempotency-key': workDescription.slice(7) };
    const body = { taskId: this.timedId, workDescription, hoursWorked: 0, sessionIds: [] };
    const { outcome } = await this.caller.insist('POST', '/task-reports', body, key, isOver);
    this.deeds.reports.note(workDescription, outcome);
  }
}
