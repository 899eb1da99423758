import { LIMITS, MESSAGES } from '../contract';
import { extrasOf } from './extras';

const { imports } = MESSAGES;

it('stops reading labels and checklist items soon after as many as a task can have', () => {
  let labels = 0;
  let items = 0;
  const extras = extrasOf(
    Array.from({ length: 1_000 }, (_, index) => ({
      name: `Label ${index}`,
      get color() {
        labels += 1;
        return 'red';
      },
    })),
    Array.from({ length: 1_000 }, () => ({
      get text() {
        items += 1;
        return 'Item';
      },
      isDone: false,
    })),
  );
  expect(labels).toBeLessThan(2 * LIMITS.label.perTask);
  expect(items).toBeLessThan(2 * LIMITS.checklist.items);
  expect(extras.labels).toHaveLength(LIMITS.label.perTask);
  expect(extras.checklist).toHaveLength(LIMITS.checklist.items);
  expect(extras.notes).toEqual([imports.labelsCut, imports.itemsCut]);
});
