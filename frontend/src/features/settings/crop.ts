/** From a crop on screen to the picture that is uploaded (spec 9). */
import { LIMITS } from '@contract';
import type { PercentCrop } from 'react-image-crop';

/** The square in the middle whose side is `percent` of the shorter side of the picture. */
export function centredSquare(
  width: number,
  height: number,
  percent: number = LIMITS.picture.cropPercent,
): PercentCrop {
  const side = (Math.min(width, height) * percent) / 100;
  return {
    unit: '%',
    width: (side / width) * 100,
    height: (side / height) * 100,
    x: ((width - side) / 2 / width) * 100,
    y: ((height - side) / 2 / height) * 100,
  };
}

/** Nothing is left of an area that was clicked away. */
export function isEmpty(crop: PercentCrop | undefined): boolean {
  return !crop || crop.width === 0 || crop.height === 0;
}

/** The area as a JPEG data URL of 400 × 400 at quality 0.7. What was transparent becomes white. */
export function cropToJpeg(image: HTMLImageElement, crop: PercentCrop): string {
  const { sizePx, jpegQuality } = LIMITS.picture;
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, sizePx, sizePx);
  context.imageSmoothingQuality = 'high';
  const { naturalWidth, naturalHeight } = image;
  context.drawImage(
    image,
    (crop.x / 100) * naturalWidth,
    (crop.y / 100) * naturalHeight,
    (crop.width / 100) * naturalWidth,
    (crop.height / 100) * naturalHeight,
    0,
    0,
    sizePx,
    sizePx,
  );
  return canvas.toDataURL('image/jpeg', jpegQuality);
}
