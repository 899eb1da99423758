import { withoutCameraData } from './plain-photo';

const close = jest.fn();
const draw = jest.fn();
const canvasMade = jest.fn();

class Canvas {
  constructor(...size: number[]) {
    canvasMade(...size);
  }
  getContext = () => ({ drawImage: draw });
  convertToBlob = async ({ type }: { type: string }) => new Blob(['drawn'], { type });
}

beforeEach(() => Object.assign(window, { OffscreenCanvas: Canvas }));

afterEach(() => {
  jest.clearAllMocks();
  Reflect.deleteProperty(window, 'OffscreenCanvas');
  Reflect.deleteProperty(window, 'createImageBitmap');
});

const photo = () => new File(['photo'], 'stage.jpg', { type: 'image/jpeg' });

it.each([
  ['a landscape too large for a canvas', [5_712, 4_284], [4_096, 3_072]],
  ['a portrait too large for a canvas', [4_284, 5_712], [3_072, 4_096]],
  ['a panorama', [16_000, 1], [4_096, 1]],
  ['a small one', [800, 600], [800, 600]],
])('draws a photo, scaled down like plain pictures: %s', async (_, [width, height], drawn) => {
  const bitmap = { width, height, close };
  Object.assign(window, { createImageBitmap: async () => bitmap });
  const file = await withoutCameraData(photo());
  expect(canvasMade.mock.calls).toEqual([drawn]);
  expect(draw).toHaveBeenCalledWith(bitmap, 0, 0, ...drawn);
  expect(close).toHaveBeenCalledTimes(1);
  expect([file.name, file.type]).toEqual(['stage.jpg', 'image/jpeg']);
});

it('returns a file that cannot be decoded as it is', async () => {
  Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('No photo')) });
  const file = photo();
  expect(await withoutCameraData(file)).toBe(file);
});
