import { LIMITS } from '@contract';

const QUALITY = 0.92;

/**
 * Returns a photo without its metadata: place, time and camera. The server removes them from plain pictures and
 * scales those down, but cannot do so for encrypted ones. Returns the same file if it is not a photo or has no metadata.
 */
export async function withoutCameraData(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file;
  // The browser applies the rotation from the metadata.
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  // A canvas of more than 4,096² pixels stays empty in some browsers.
  const scale = Math.min(1, LIMITS.upload.imagePx / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((px) => Math.max(1, Math.round(px * scale)));
  const canvas = new OffscreenCanvas(width!, height!);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width!, height!);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: file.type, quality: QUALITY });
  return new File([blob], file.name, { type: file.type });
}
