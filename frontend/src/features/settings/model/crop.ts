/** Converts a crop on screen to the uploaded picture. */
import { LIMITS } from '@contract';
import type { PercentCrop } from 'react-image-crop';

/** A centred square whose side is `percent` of the picture's shorter side. */
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

/** Whether the crop area was cleared. */
export function isEmpty(crop: PercentCrop | undefined): boolean {
  return !crop || crop.width === 0 || crop.height === 0;
}

/** Returns the area as a JPEG data URL, 400 × 400 at quality 0.7. Transparency becomes white. */
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
