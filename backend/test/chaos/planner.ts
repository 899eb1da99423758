import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CalendarEvent, LIMITS, type Meeting } from '../../src/contract';
import { giveLeave, GOOGLE_PEOPLE } from '../fakes/google-emulator';
import type { GoogleStandIn, StoredEvent } from '../fakes/google-stand-in';
import type { Random } from '../harness/random';
import { History, type Outcome } from './acknowledged';
import type { Caller } from './caller';

const [ACCOUNT] = GOOGLE_PEOPLE;
const MOST_MEETINGS = 10;
const MOST_EXTERNAL = 10;
const HOUR_MS = 3_600_000;
/** An interrupted synchronisation keeps its lease until it expires. */
const SYNC_MS = (LIMITS.calendar.google.leaseSeconds + 30) * 1_000;

/** A user whose meetings are also in a Google calendar, and who changes them on both sides. */
export class Planner {
  private userId!: string;
  /** Titles given in the product, by meeting id; undefined once deleted. Meetings changed in Google are left out. */
  private readonly own = new Map<string, History<string | undefined>>();
  private readonly external: string[] = [];
  /** The number of acknowledged changes made in the product. */
  changes = 0;

  constructor(
    readonly caller: Caller,
    private readonly google: GoogleStandIn,
    private readonly random: Random,
  ) {}

  async arrive(email: string): Promise<void> {
    this.userId = await this.caller.signIn(email);
    const { authUrl } = (await this.caller.request('GET', '/calendar/google/auth'))!.body as { authUrl: string };
    const { pathname, search } = await giveLeave(authUrl, ACCOUNT);
    const page = await this.caller.read(`${pathname}${search}`);
    if (!page.includes('google-calendar-connected')) throw new Error(`The calendar is not connected: ${page}`);
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.random.pick([
        () => this.meet(),
        () => this.change(),
        () => this.change(),
        () => this.remove(),
        () => this.changeThere(),
        () => this.addThere(),
        () => this.removeThere(),
        () => this.caller.request('POST', '/calendar/google/sync'),
      ])();
      await sleep(this.random.between(50, 300));
    }
  }

  /** Synchronises a last time and returns everything that is wrong. */
  async problems(): Promise<string[]> {
    if (!(await this.sync())) return ['the calendar was not synchronised in the end'];
    const here = (await this.events()).map(lineOf);
    const there = this.google.shown(ACCOUNT).map(lineThere);
    const problems = [
      ...here.filter((line) => !there.includes(line)).map((line) => `not in Google: ${line}`),
      ...there.filter((line) => !here.includes(line)).map((line) => `in Google only: ${line}`),
    ];
    for (const [id, history] of this.own) {
      const meeting = await this.meeting(id);
      if (!history.possible().includes(meeting?.title)) problems.push(`a change of the meeting ${id} was lost`);
      if (meeting && !here.some((line) => line.endsWith(id))) problems.push(`the meeting ${id} was not sent to Google`);
    }
    return problems;
  }

  private async sync(): Promise<boolean> {
    for (const deadline = Date.now() + SYNC_MS; Date.now() < deadline; await sleep(500)) {
      if ((await this.caller.request('POST', '/calendar/google/sync'))?.status === 200) return true;
    }
    return false;
  }

  /** The events that are in Google, as far as the product knows. */
  private async events(): Promise<CalendarEvent[]> {
    const [start, end] = [-24 * 32, 24 * 30].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString());
    const path = `/calendar/events?types=meeting,external&start=${start}&end=${end}`;
    const events = (await this.caller.request('GET', path))!.body as CalendarEvent[];
    return events.filter(({ extendedProps }) => extendedProps.googleCalendarEventId !== null);
  }

  private async meeting(id: string): Promise<Meeting | undefined> {
    const { status, body } = (await this.caller.request('GET', `/meetings/${id}`))!;
    return status === 200 ? (body as Meeting) : undefined;
  }

  private async meet(): Promise<void> {
    const standing = [...this.own.values()].filter((history) => history.possible()[0] !== undefined);
    if (standing.length >= MOST_MEETINGS) return this.change();
    const title = `Meeting ${randomUUID()}`;
    const { outcome, body } = await this.write('POST', '/meetings', {
      ...{ title, attendeeIds: [this.userId] },
      ...this.hours(),
    });
    if (outcome === 'acknowledged') this.own.set((body as Meeting).id, new History<string | undefined>(title));
  }

  private async write(method: string, path: string, body?: object): Promise<{ outcome: Outcome; body: unknown }> {
    const result = await this.caller.write(method, path, body);
    if (result.outcome === 'acknowledged') this.changes += 1;
    return result;
  }

  /** Tomorrow and later, in whole minutes. */
  private hours(): { startTime: string; endTime: string } {
    const at = Math.floor(Date.now() / 60_000) * 60_000 + this.random.between(24, 240) * HOUR_MS;
    return { startTime: new Date(at).toISOString(), endTime: new Date(at + HOUR_MS).toISOString() };
  }

  private async change(): Promise<void> {
    const found = this.pickOwn();
    if (!found) return;
    const title = `Changed ${randomUUID()}`;
    const { outcome } = await this.write('PUT', `/meetings/${found.id}`, { title, ...this.hours() });
    found.history.add(title, outcome);
  }

  private async remove(): Promise<void> {
    const found = this.pickOwn();
    if (!found) return;
    const { outcome } = await this.write('DELETE', `/meetings/${found.id}`);
    found.history.add(undefined, outcome);
  }

  /** Picks a meeting that was not changed in Google: if both sides change one, either may win. */
  private pickOwn(): { id: string; history: History<string | undefined> } | undefined {
    const standing = [...this.own].filter(([, history]) => history.possible()[0] !== undefined);
    if (standing.length === 0) return undefined;
    const [id, history] = this.random.pick(standing);
    return { id, history };
  }

  /** Afterwards, anything that both sides agree on is correct. */
  private async changeThere(): Promise<void> {
    const ours = this.google.shown(ACCOUNT).filter(({ id }) => !this.external.includes(id));
    if (ours.length === 0) return;
    const event = this.random.pick(ours);
    const meetingId = meetingOf(event);
    if (!meetingId) return;
    this.own.delete(meetingId);
    this.google.put(ACCOUNT, { id: event.id, summary: `Changed there ${randomUUID()}` });
  }

  private async addThere(): Promise<void> {
    if (this.external.length >= MOST_EXTERNAL) return;
    const id = randomUUID().replaceAll('-', '');
    const { startTime, endTime } = this.hours();
    this.external.push(id);
    const times = { start: { dateTime: startTime }, end: { dateTime: endTime } };
    this.google.put(ACCOUNT, { id, summary: `External ${id}`, ...times });
  }

  private async removeThere(): Promise<void> {
    if (this.external.length < 2) return;
    const [id] = this.external.splice(this.random.between(0, this.external.length - 1), 1);
    this.google.remove(ACCOUNT, id!);
  }
}

const lineOf = ({ title, start, end, extendedProps }: CalendarEvent): string =>
  line(extendedProps.googleCalendarEventId, title, start, end, extendedProps.meetingId);

const lineThere = (event: StoredEvent): string =>
  line(event.id, event.summary, event.start.dateTime, event.end.dateTime, meetingOf(event));

const line = (id: string | null, title = '', start = '', end = '', meetingId?: string | null): string =>
  [id, title, new Date(start).toISOString(), new Date(end).toISOString(), meetingId ?? ''].join(' ').trim();

/** The id of the meeting, which the product stored in its event. */
const meetingOf = ({ extendedProperties }: StoredEvent): string | undefined =>
  Object.values((extendedProperties as { private?: Record<string, string> } | undefined)?.private ?? {})[0];
