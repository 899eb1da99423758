import fc from 'fast-check';

/**
 * One step of a history. Sessions, tasks and users are picked by number, times by a moment and a length in seconds, so
 * that each step fits any state. The server must refuse steps that break a rule.
 */
export type Step =
  | { do: 'add'; who: number; task: number; at: Moment; length: number; self: boolean }
  | { do: 'change'; pick: number; from: number; until: number; task: number | null }
  | { do: 'split'; pick: number; part: number }
  | { do: 'remove'; pick: number }
  | { do: 'cell'; pick: number | null; who: number; task: number; at: Moment; minutes: number; self: boolean }
  | { do: 'start'; who: number; task: number; back: number }
  | { do: 'stop'; who: number }
  | { do: 'move'; who: number; zone: number }
  | { do: 'report'; who: number; task: number; which: number | null }
  | { do: 'unreport'; pick: number }
  | { do: 'week'; step: 'submit' | 'approve' | 'return' | 'reopen'; pick: number };

/** Seconds before now, or seconds from a clock change that is picked by number. */
export type Moment = { ago: number } | { change: number; by: number };

export const [PEOPLE, TASKS] = [3, 3];
const HOUR = 3600;
const DAY = 24 * HOUR;

const who = fc.nat({ max: PEOPLE - 1 });
const task = fc.nat({ max: TASKS - 1 });
const pick = fc.nat({ max: 1000 });

const moment: fc.Arbitrary<Moment> = fc.oneof(
  fc.record({ ago: fc.integer({ min: 60, max: 3 * DAY }) }),
  fc.record({ ago: fc.integer({ min: 60, max: 100 * DAY }) }),
  fc.record({ change: pick, by: fc.integer({ min: -30 * HOUR, max: 20 * HOUR }) }),
);

const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });
const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(
    10,
    fc.record({
      ...{ do: fc.constant('add' as const), who, task, at: moment, self: fc.boolean() },
      length: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: 12 * HOUR }) },
        fc.integer({ min: -5, max: 30 * HOUR }),
      ),
    }),
  ),
  weighted(
    5,
    fc.record({
      ...{ do: fc.constant('change' as const), pick, task: fc.option(task, { nil: null }) },
      from: fc.integer({ min: -10 * HOUR, max: 5 * HOUR }),
      until: fc.integer({ min: -5 * HOUR, max: 10 * HOUR }),
    }),
  ),
  weighted(3, fc.record({ do: fc.constant('split' as const), pick, part: fc.integer({ min: 1, max: 99 }) })),
  weighted(2, fc.record({ do: fc.constant('remove' as const), pick })),
  weighted(
    6,
    fc.record({
      ...{ do: fc.constant('cell' as const), who, task, at: moment, self: fc.boolean() },
      // If not null, picks a cell that already has hours.
      pick: fc.option(pick, { freq: 3, nil: null }),
      minutes: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 600 }) }, fc.constant(0), fc.constant(1440)),
    }),
  ),
  weighted(
    2,
    fc.record({ do: fc.constant('start' as const), who, task, back: fc.integer({ min: 0, max: 20 * HOUR }) }),
  ),
  weighted(1, fc.record({ do: fc.constant('stop' as const), who })),
  weighted(2, fc.record({ do: fc.constant('move' as const), who, zone: pick })),
  weighted(
    4,
    fc.record({ do: fc.constant('report' as const), who, task, which: fc.option(fc.nat({ max: 255 }), { nil: null }) }),
  ),
  weighted(1, fc.record({ do: fc.constant('unreport' as const), pick })),
  weighted(
    6,
    fc.record({
      do: fc.constant('week' as const),
      step: fc.constantFrom(
        'submit' as const,
        'submit' as const,
        'approve' as const,
        'approve' as const,
        'return' as const,
        'reopen' as const,
      ),
      pick: fc.nat({ max: 7 }),
    }),
  ),
);

export const history = fc.array(step, { minLength: 15, maxLength: 35 });
