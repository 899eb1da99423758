import { LIMITS } from '@contract';
import { centredSquare, isEmpty } from './crop';

it.each([
  [900, 600],
  [300, 1200],
  [500, 500],
])('the initial crop of a picture of %d × %d is a centred square, 90 %% of the shorter side', (width, height) => {
  const crop = centredSquare(width, height);
  const side = (crop.width / 100) * width;
  expect(side).toBeCloseTo((crop.height / 100) * height);
  expect(side).toBeCloseTo((Math.min(width, height) * LIMITS.picture.cropPercent) / 100);
  expect(crop.x * 2 + crop.width).toBeCloseTo(100);
  expect(crop.y * 2 + crop.height).toBeCloseTo(100);
});

it('detects a cleared crop', () => {
  expect(isEmpty(undefined)).toBe(true);
  expect(isEmpty({ unit: '%', x: 3, y: 4, width: 0, height: 0 })).toBe(true);
  expect(isEmpty(centredSquare(10, 10))).toBe(false);
});
