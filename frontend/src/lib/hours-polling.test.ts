import { hoursPollMs } from './hours-polling';

it('stops two days after the last day, which may last that long elsewhere', () => {
  const isPolled = (to: string | undefined) => hoursPollMs(to, '2026-03-04') > 0;
  expect([undefined, '2026-12-31', '2026-03-04', '2026-03-02'].map(isPolled)).toEqual([true, true, true, true]);
  expect(['2026-03-01', '2025-03-04'].map(isPolled)).toEqual([false, false]);
});
