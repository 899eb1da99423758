import { LIMITS } from '../../src/contract';
import { TcpProxy } from '../fakes/tcp-proxy';
import type { Member, TestApp } from '../harness/app';
import type { Random } from '../harness/random';
import type { Query } from './inner-page';
import { Page } from './page';

/** A page behind a network that fails, on a machine that sleeps. */
export class Visit {
  private isAway = false;
  private letGo?: () => void;

  private constructor(
    private readonly app: TestApp,
    readonly member: Member,
    private readonly proxy: TcpProxy,
    private readonly url: string,
    readonly queries: Query[],
    public page: Page,
  ) {}

  static async begin(app: TestApp, member: Member, queries: Query[]): Promise<Visit> {
    const { proxy, url } = await TcpProxy.before(app.url);
    const visit = new Visit(app, member, proxy, url, queries, new Page(app, member, url));
    await visit.page.hold(queries);
    await visit.page.rest();
    return visit;
  }

  /** Disturbs the page at random, or ends a disturbance. */
  hinder(random: Random): void {
    const kinds = [
      ...[() => this.comeBack(), () => this.goAway(), () => this.unplug(), () => this.slowDown()],
      ...[() => this.sleep(), () => this.reload(), () => void this.page.realm.timers.hurry()],
    ];
    random.pick(kinds)();
  }

  /** Ends every disturbance and waits until the page has settled. */
  async recover(): Promise<void> {
    this.release();
    this.comeBack();
    await this.page.rest();
  }

  async end(): Promise<void> {
    this.release();
    this.page.close();
    await this.proxy.close();
  }

  private goAway(): void {
    this.isAway = true;
    this.proxy.cut();
    this.page.realm.setOnline(false);
  }

  private comeBack(): void {
    if (!this.isAway) return;
    this.isAway = false;
    this.proxy.cut();
    this.proxy.mend();
    this.page.realm.setOnline(true);
  }

  /** The network goes silent: responses never arrive, and pushed events are lost. */
  private unplug(): void {
    this.isAway = true;
    this.proxy.silence();
  }

  /** Responses are delayed for a long time while events still arrive. */
  private slowDown(): void {
    if (this.letGo) this.release();
    else this.letGo = this.page.realm.holdResponses();
  }

  private release(): void {
    this.letGo?.();
    this.letGo = undefined;
  }

  private sleep(): void {
    this.page.realm.sleepFor(LIMITS.socket.recoveryMs);
  }

  private reload(): void {
    if (this.isAway) return;
    this.release();
    this.page.close();
    this.page = new Page(this.app, this.member, this.url);
    this.page.realm.page.hold(JSON.stringify(this.queries));
  }
}
