import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { ROOMS } from '../../src/realtime/audience';
import { EventFeed } from '../../src/realtime/event-feed';
import { RealtimeGateway } from '../../src/realtime/realtime.gateway';
import type { Member, TestApp } from '../harness/app';
import type { PageState, Query, ReceivedEvent } from './inner-page';
import { Realm } from './realm';

let marks = 0;
/** A status is a number; any other error means that no response arrived. */
const hasNoResponse = (error: unknown) => error !== undefined && (typeof error !== 'number' || error >= 500);
/** Far longer than anything takes: only a page that never settles reaches it. */
const PATIENCE_MS = 240_000;

/** A page of the app without its screens, with data that it keeps current. */
export class Page {
  readonly received: ReceivedEvent[] = [];
  readonly realm: Realm;
  private readonly marks = new Set<string>();

  constructor(
    private readonly app: TestApp,
    readonly member: Member,
    url = app.url,
    isLive = true,
  ) {
    this.realm = new Realm(url, member.cookie, (name, payload, position) => this.note(name, payload, position));
    this.realm.page.start(isLive);
  }

  /** Shows these queries from now on. */
  async hold(queries: Query[]): Promise<void> {
    this.realm.page.hold(JSON.stringify(queries));
    await this.quiet();
    while (this.failed().length > 0) {
      this.realm.page.retry();
      await this.quiet();
    }
  }

  get requests(): string[] {
    return this.realm.requests;
  }

  state(): PageState {
    return JSON.parse(this.realm.page.state()) as PageState;
  }

  /** The keys of the data it has: this user may not see the others. */
  shown(): string[] {
    const { data } = this.state();
    return Object.keys(data).filter((key) => data[key]!.error === undefined);
  }

  /** The keys of the queries that a busy server has not answered. */
  private failed(): string[] {
    const { data } = this.state();
    return Object.keys(data).filter((key) => hasNoResponse(data[key]!.error));
  }

  /** Events that arrived twice or out of order. */
  disorder(): string[] {
    const positions = this.received.flatMap(({ position }) => position ?? []);
    return positions.filter((it, index) => index > 0 && it <= positions[index - 1]!).map((it) => `${it} came too late`);
  }

  /** Waits until it has received every event committed so far and has finished all work that follows. */
  async rest(): Promise<void> {
    let before: number;
    do {
      before = this.received.length + this.requests.length;
      await this.caughtUp();
      await this.quiet();
    } while (this.received.length + this.requests.length > before);
  }

  /** Waits until no request is in flight and no timer is left that a change could have set. */
  async quiet(): Promise<void> {
    const { page, timers } = this.realm;
    await patiently('be quiet', async () => {
      // The work after a response may take several steps.
      for (let step = 0; step < 3; step += 1) await turn();
      const isBusy = this.realm.underWay > 0 || page.isBusy();
      if (isBusy) await sleep(2);
      return !isBusy && !timers.hurry();
    });
  }

  close(): void {
    this.realm.page.end();
    this.realm.timers.stop();
  }

  private async caughtUp(): Promise<void> {
    await this.app.nest.get(EventFeed).read();
    const mark = `mark ${(marks += 1)}`;
    const gateway = this.app.nest.get(RealtimeGateway);
    const rooms = [ROOMS.user(this.member.id)];
    await patiently('hear all', async () => {
      if (this.marks.has(mark) || this.state().session === 'signed-out') return true;
      // Repeated, since a socket that is still receiving missed events has not joined its rooms yet.
      gateway.push('typing', { conversationId: null, groupChatId: null, userId: mark, peerId: null }, rooms);
      await sleep(5);
      if (!this.marks.has(mark)) this.realm.timers.hurry();
      return false;
    });
  }

  private note(name: string, json: string, position?: string): void {
    const payload = JSON.parse(json) as { userId?: string };
    if (name === 'typing') this.marks.add(String(payload.userId));
    else this.received.push({ name, payload, position });
  }
}

async function patiently(what: string, look: () => Promise<boolean>): Promise<void> {
  const endsMs = performance.now() + PATIENCE_MS;
  while (!(await look())) {
    if (performance.now() > endsMs) throw new Error(`The page did not ${what}`);
  }
}
