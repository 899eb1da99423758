/** Shared by the browser measurements. They write rows; the benchmark judges them. */
import { expect, type Page } from '@playwright/test';
import { test } from '../harness';

/** A row of the benchmark's table; `max` is the budget. */
export interface Row {
  /** Never changes. */
  id: string;
  name: string;
  unit: 'ms' | 'MiB' | '';
  ours: number;
  max?: number;
}

export function addRow(row: Row) {
  expect(Number.isFinite(row.ours), row.name).toBe(true);
  test.info().annotations.push({ type: 'row', description: JSON.stringify(row) });
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.POSITIVE_INFINITY;
}

/** The durations of the page's frames from now on, in milliseconds, until stopped. */
export async function recordFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      state.request = requestAnimationFrame(tick);
    };
    const state = { frames, request: requestAnimationFrame(tick) };
    Object.assign(window, { recordedFrames: state });
  });
  return () =>
    page.evaluate(() => {
      const { recordedFrames } = window as unknown as { recordedFrames: { frames: number[]; request: number } };
      cancelAnimationFrame(recordedFrames.request);
      return recordedFrames.frames.slice(1);
    });
}

/**
 * The time from the last byte of the response at `path` to the frame that shows `text`, in milliseconds. Start it
 * before the request.
 */
export function drawnAfter(page: Page, path: string, selector: string, text: string): Promise<number> {
  return page.evaluate(
    ([wantedPath, wantedSelector, wantedText]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isShown = document.querySelector(wantedSelector!)?.textContent.includes(wantedText!);
          if (!isShown) return requestAnimationFrame(look);
          // The task after a frame runs when that frame has been submitted.
          return requestAnimationFrame(() =>
            setTimeout(() => {
              const shownAt = performance.now();
              const responses = performance
                .getEntriesByType('resource')
                .filter(({ name }) => name.includes(wantedPath!));
              resolve(shownAt - (responses.at(-1) as PerformanceResourceTiming).responseEnd);
            }),
          );
        };
        look();
      }),
    [path, selector, text],
  );
}
