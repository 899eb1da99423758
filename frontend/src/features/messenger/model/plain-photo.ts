import { LIMITS } from '@contract';
import { contentKind } from './attachments';
import { chunksOf } from './picture-chunks';

const QUALITY = 0.92;

/**
 * Returns a picture without its metadata: place, time and camera. The server removes them from plain pictures and scales
 * those down, but cannot do so for encrypted ones. A photo is drawn again, since its metadata may rotate it; from an
 * animation, or a picture that is no photo, the metadata is only cut out. Any other file is returned as it is: a GIF has no
 * such data.
 */
export async function withoutCameraData(file: File): Promise<File> {
  // Neither the name nor the type need be right.
  const { type = '' } = await contentKind(file);
  if (type === 'image/jpeg') return (await redrawn(file, type)) ?? file;
  const picture = chunksOf(new Uint8Array(await file.arrayBuffer()), type);
  if (!picture) return file;
  const photo = picture.hasExif && !picture.isAnimated ? await redrawn(file, type) : undefined;
  return photo ?? new File([picture.withoutMetadata()], file.name, { type });
}

/** Undefined if the browser cannot read the picture, or cannot write this type. */
async function redrawn(file: File, type: string): Promise<File | undefined> {
  // The browser applies the rotation from the metadata.
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  // A canvas of more than 4,096² pixels stays empty in some browsers.
  const scale = Math.min(1, LIMITS.upload.imagePx / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((px) => Math.max(1, Math.round(px * scale)));
  const canvas = new OffscreenCanvas(width!, height!);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width!, height!);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  return blob.type === type ? new File([blob], file.name, { type }) : undefined;
}
