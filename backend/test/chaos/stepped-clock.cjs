/**
 * Loaded before the product: each SIGUSR2 steps the clock that JavaScript sees forward, backward, and back to the real
 * time.
 */
const STEPS_MS = [40_000, -40_000, 0];
const real = Date;
let steps = 0;
let offset = 0;
const now = () => real.now() + offset;

globalThis.Date = new Proxy(real, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
process.on('SIGUSR2', () => (offset = STEPS_MS[steps++ % STEPS_MS.length]));
