import type { StoppedSession, Task, TaskReport, TaskSession, TimeLog, Timer } from '../../../src/contract';
import type { Member, TestApp } from '../../harness/app';
import { times } from '../racing';
import { setCell } from './cell';
import { iso, momentOf, RATES, ZONES } from './givens';
import { calendar, mondayOf, Oracle, type Session, weekName } from './oracle';
import { PEOPLE, type Step, TASKS } from './steps';

/** Staff may correct only their last days; a little less, since the request takes time. */
export const OWN_DAYS_MS = 13.9 * 86_400_000;
/** A session that ends this close to now may end in the future for the server. */
const NEAR_MS = 5000;
export const reason = 'It was so';

/** A team, its tasks, and the hours expected of them. */
export class World {
  owner: Member;
  admin: Member;
  people: Member[];
  tasks: Task[];
  readonly oracle = new Oracle(times(PEOPLE, (index) => ZONES[index]!));

  constructor(private readonly app: TestApp) {}

  async create(): Promise<this> {
    await this.app.clear();
    [this.owner, this.admin] = [await this.app.as('OWNER'), await this.app.as('ADMIN')];
    this.people = await Promise.all(this.oracle.zones.map((timezone) => this.app.as('STAFF', { timezone })));
    const client = await this.app.as('CLIENT');
    const assigneeIds = this.people.map(({ id }) => id);
    this.tasks = await Promise.all(
      times(TASKS, (index) =>
        this.app.make.task({
          ...{ mainId: assigneeIds[0]!, assigneeIds, clientId: index === 0 ? client.id : null },
          billable: index !== 2,
        }),
      ),
    );
    await this.app.make.rate({ clientId: client.id, ...RATES.client });
    await this.app.make.rate({ userId: assigneeIds[0]!, ...RATES.person });
    await this.app.make.rate({ userId: assigneeIds[0]!, ...RATES.raised });
    return this;
  }

  perform(step: Step): Promise<void> {
    switch (step.do) {
      case 'add':
        return this.add(step);
      case 'change':
        return this.change(step);
      case 'split':
        return this.split(step);
      case 'remove':
        return this.remove(step);
      case 'cell':
        return setCell(this, step);
      case 'start':
        return this.start(step);
      case 'stop':
        return this.stop(step.who);
      case 'move':
        return this.move(step);
      case 'report':
        return this.report(step);
      case 'unreport':
        return this.unreport(step);
      case 'week':
        return this.week(step);
    }
  }

  private async add({ who: user, task, at, length, self }: Step & { do: 'add' }) {
    const [start, zone] = [momentOf(at), this.oracle.zones[user]!];
    const end = start + length * 1000;
    if (Math.abs(end - Date.now()) < NEAR_MS) return;
    const bySelf = self && start > Date.now() - OWN_DAYS_MS;
    const { status, body } = await (bySelf ? this.people[user]! : this.owner).http.post('/api/time-logs').send({
      ...{ taskId: this.tasks[task]!.id, startTime: iso(start), endTime: iso(end), reason },
      ...(bySelf ? {} : { userId: this.people[user]!.id }),
    });
    expect(status).toBe(this.oracle.verdict(user, start, end, 201));
    if (status !== 201) return;
    this.oracle.touch(user, { start, end, zone });
    const { id } = body as TimeLog;
    this.oracle.sessions.push({ id, user, task, start, end, zone, report: null, revisions: 1 });
  }

  private async change({ pick, from, until, task }: Step & { do: 'change' }) {
    const session = this.pick(pick);
    if (!session) return;
    const next = { task: task ?? session.task, start: session.start + from * 1000, end: session.end + until * 1000 };
    if (Math.abs(next.end - Date.now()) < NEAR_MS) return;
    const { status } = await this.owner.http.put(`/api/time-logs/${session.id}`).send({
      ...{ startTime: iso(next.start), endTime: iso(next.end), reason },
      ...(task === null ? {} : { taskId: this.tasks[task]!.id }),
    });
    expect(status).toBe(this.oracle.verdict(session.user, next.start, next.end, 200, session));
    if (status !== 200) return;
    this.oracle.touch(session.user, session, { ...session, ...next });
    const isMoved = next.task !== session.task;
    const isChanged = isMoved || next.start !== session.start || next.end !== session.end;
    Object.assign(session, next, { revisions: session.revisions + Number(isChanged) });
    if (isMoved) session.report = null;
  }

  private async split({ pick, part }: Step & { do: 'split' }) {
    const session = this.pick(pick);
    if (!session) return;
    const { start, end, user } = session;
    const at = Math.round(start + ((end - start) * part) / 100);
    if (at <= start || at >= end) return;
    const { status, body } = await this.owner.http
      .post(`/api/time-logs/${session.id}/split`)
      .send({ at: iso(at), reason });
    expect(status).toBe(this.oracle.isLocked(user, session) ? 409 : 200);
    if (status !== 200) return;
    this.oracle.touch(user, session);
    const [, later] = body as TimeLog[];
    this.oracle.sessions.push({ ...session, id: later!.id, start: at, revisions: 1 });
    Object.assign(session, { end: at, revisions: session.revisions + 1 });
  }

  private async remove({ pick }: Step & { do: 'remove' }) {
    const session = this.pick(pick);
    if (!session) return;
    const { status } = await this.owner.http.delete(`/api/time-logs/${session.id}`).send({ reason });
    expect(status).toBe(this.oracle.isLocked(session.user, session) ? 409 : 200);
    if (status !== 200) return;
    this.oracle.touch(session.user, session);
    this.oracle.sessions = this.oracle.sessions.filter((it) => it !== session);
    this.oracle.removed.set(session.id, session.revisions + 1);
  }

  /** Starts a timer, then moves its start back. */
  private async start({ who: user, task, back }: Step & { do: 'start' }) {
    const { http } = this.people[user]!;
    const running = this.oracle.running(user);
    const zone = this.oracle.zones[user]!;
    const starts = { start: Date.now(), end: null, zone };
    const { status, body } = await http.post('/api/timer/start').send({ taskId: this.tasks[task]!.id });
    if (running?.task === task) return expect(status).toBe(200);
    expect(status).toBe(this.oracle.isLocked(user, starts) ? 409 : 201);
    if (status !== 201) return;
    const timer = body as Timer;
    const start = Date.parse(timer.startTime);
    if (running) await this.switched(running, start);
    this.oracle.touch(user, { ...starts, start });
    const session: Session = { id: timer.id, user, task, start, end: null, zone, report: null, revisions: 0 };
    this.oracle.sessions.push(session);
    if (back > 0) await this.moveBack(session, start - back * 1000);
  }

  /** The former timer must have ended just before the next one started. */
  private async switched(session: Session, nextStart: number) {
    const { body } = await this.owner.http.get(`/api/timer/task-logs/${this.tasks[session.task]!.id}`).expect(200);
    const end = Date.parse((body as TaskSession[]).find(({ id }) => id === session.id)!.endTime!);
    expect(nextStart - end).toBeGreaterThanOrEqual(0);
    expect(nextStart - end).toBeLessThan(NEAR_MS);
    this.stopped(session, end);
  }

  private async moveBack(session: Session, start: number) {
    const { user } = session;
    const overlaps = this.oracle.ended().some((it) => it.user === user && it.end > start);
    const next = { ...session, start };
    const { status } = await this.owner.http
      .put(`/api/time-logs/${session.id}`)
      .send({ startTime: iso(start), reason });
    expect(status).toBe(overlaps || this.oracle.isLocked(user, session, next) ? 409 : 200);
    if (status !== 200) return;
    this.oracle.touch(user, next);
    Object.assign(session, { start, revisions: session.revisions + 1 });
  }

  private async stop(user: number) {
    const running = this.oracle.running(user);
    const { body } = await this.people[user]!.http.post('/api/timer/stop').expect(200);
    const stopped = body as StoppedSession | null;
    expect(stopped?.id).toBe(running?.id);
    if (running) this.stopped(running, Date.parse(stopped!.endTime));
  }

  private stopped(session: Session, end: number) {
    session.end = end;
    this.oracle.touch(session.user, session);
  }

  private async move({ who: user, zone }: Step & { do: 'move' }) {
    const timezone = ZONES[zone % ZONES.length]!;
    await this.people[user]!.http.put('/api/user/settings').send({ timezone }).expect(200);
    this.oracle.zones[user] = timezone;
  }

  private async report({ who: user, task, which }: Step & { do: 'report' }) {
    const own = this.oracle.ended().filter((it) => it.user === user && it.task === task);
    // Sessions chosen by the bits of a number, whether reported or not; or all unreported ones.
    const chosen =
      which === null ? own.filter((it) => !it.report) : own.filter((_, index) => (which >> (index % 8)) & 1);
    const { status, body } = await this.people[user]!.http.post('/api/task-reports').send({
      ...{ taskId: this.tasks[task]!.id, workDescription: 'Worked', hoursWorked: 1 },
      ...(which === null ? {} : { sessionIds: chosen.map(({ id }) => id) }),
    });
    expect(status).toBe(chosen.some((it) => it.report) ? 409 : 201);
    if (status !== 201) return;
    const { id } = body as TaskReport;
    this.oracle.reports.set(id, { user, task });
    for (const session of chosen) session.report = id;
  }

  private async unreport({ pick }: Step & { do: 'unreport' }) {
    const id = [...this.oracle.reports.keys()][pick % (this.oracle.reports.size || 1)];
    if (!id) return;
    await this.owner.http.delete(`/api/task-reports/${id}`).expect(200);
    this.oracle.reports.delete(id);
    for (const session of this.oracle.sessions) if (session.report === id) session.report = null;
  }

  private async week({ step, pick }: Step & { do: 'week' }) {
    const session = this.pick(pick);
    if (!session) return;
    const { user } = session;
    const monday = this.oracle.weeksOf(session)[0]!;
    const caller = { submit: this.people[user]!, approve: this.admin, return: this.admin, reopen: this.owner }[step];
    const body = { week: weekName(monday), userId: this.people[user]!.id, reason };
    const { status } = await caller.http.post(`/api/timesheets/${step}`).send(body);
    const before = this.oracle.status(user, monday);
    const running = this.oracle.running(user);
    const today = calendar(this.oracle.zones[user]!).dayAt(Date.now());
    const isOver = mondayOf(today) > monday && !(running && this.oracle.weeksOf(running).includes(monday));
    const isAllowed = {
      submit: before !== 'approved',
      approve: before === 'submitted' && isOver,
      return: before === 'submitted',
      reopen: before === 'approved',
    }[step];
    expect(status).toBe(isAllowed ? 200 : 409);
    const after = { submit: 'submitted', approve: 'approved', return: 'returned', reopen: 'open' } as const;
    if (isAllowed) this.oracle.setStatus(user, monday, after[step]);
  }

  /** Picks one of the ended sessions. */
  pick(number: number) {
    const ended = this.oracle.ended();
    return ended[number % (ended.length || 1)];
  }
}
