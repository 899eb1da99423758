/** Steps that hold back one call of a screen, and measure what its late response moves. */
import { expect, type Page, type Request } from '@playwright/test';
import { settle } from './harness';

/** A smaller move is not noticed, and a press still hits its target. */
const LIMIT_PX = 2;

const PRESSABLE = [
  'a, button, input, select, textarea, summary, label:has(input)',
  ...['button', 'tab', 'option', 'menuitem', 'checkbox', 'radio', 'switch', 'gridcell'].map((it) => `[role=${it}]`),
].join();

interface Marked {
  element: Element;
  name: string;
  box: DOMRect;
}

declare global {
  interface Window {
    pressables?: Marked[];
  }
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Read by POST, since its ids would make an address too long. */
const READ_BY_POST = '/api/chat/keys';

/** The requests of a page. */
export class Traffic {
  /** The paths of the API that were read, each once. */
  readonly read = new Set<string>();
  private readonly pending = new Set<Request>();
  private count = 0;
  private held: string | undefined;
  private release = () => undefined as void;

  constructor(private readonly page: Page) {
    const ends = (request: Request) => this.pending.delete(request);
    page.on('request', (request) => this.begins(request));
    page.on('requestfinished', ends).on('requestfailed', ends);
  }

  private begins(request: Request) {
    const path = pathOf(request);
    if (path.startsWith('/socket.io/')) return;
    this.count += 1;
    this.pending.add(request);
    const isRead = request.method() === 'GET' || path === READ_BY_POST;
    if (isRead && path.startsWith('/api/')) this.read.add(path);
  }

  /** Holds back the calls of a path until `letGo`. */
  async holdBack(path: string) {
    const released = new Promise<void>((resolve) => (this.release = resolve));
    this.held = path;
    await this.page.route(
      ({ pathname }) => pathname === path,
      async (route) => {
        await released;
        // The page may have been left meanwhile.
        await route.continue().catch(() => undefined);
      },
    );
  }

  async letGo() {
    this.held = undefined;
    this.release();
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  private isBusy() {
    return [...this.pending].some((request) => pathOf(request) !== this.held);
  }

  /** Resolves once the page has nothing more to request, render or animate; held-back requests do not count. */
  async still() {
    let before: number;
    do {
      before = this.count;
      await expect.poll(() => this.isBusy()).toBe(false);
      await this.page.evaluate(async () => {
        for (let turn = 0; turn < 3; turn += 1) {
          await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
        }
      });
      await settle(this.page);
    } while (before !== this.count || this.isBusy());
  }
}

/** Remembers the position of everything that can be pressed now. */
export async function mark(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const isPressable = (element: Element) => {
      if (element.matches(':disabled, [aria-disabled=true]')) return false;
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return top !== null && element.contains(top);
    };
    window.pressables = [...document.querySelectorAll(selector)].filter(isPressable).map((element) => ({
      element,
      name: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) || element.outerHTML,
      box: element.getBoundingClientRect(),
    }));
    return window.pressables.length;
  }, PRESSABLE);
}

/** Returns what has moved since `mark` and how far, or has disappeared. */
export async function moved(page: Page): Promise<string[]> {
  return page.evaluate(
    ([selector, limit]) => {
      /** Something that grows but keeps an edge has not moved. */
      const distance = (a: DOMRect, b: DOMRect) =>
        Math.round(
          Math.max(
            Math.min(Math.abs(a.left - b.left), Math.abs(a.right - b.right)),
            Math.min(Math.abs(a.top - b.top), Math.abs(a.bottom - b.bottom)),
          ),
        );
      const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
      const now = [...document.querySelectorAll(selector)];
      return (window.pressables ?? []).flatMap(({ element, name, box }) => {
        const isThere = element.isConnected && element.checkVisibility({ visibilityProperty: true });
        const same = isThere
          ? element
          : now.find((it) => nameOf(it).startsWith(name) && distance(it.getBoundingClientRect(), box) <= limit);
        if (!same) return [`${name}: gone`];
        const far = distance(same.getBoundingClientRect(), box);
        return far > limit ? [`${name}: ${far} px`] : [];
      });
    },
    [PRESSABLE, LIMIT_PX] as const,
  );
}
