const QUALITY = 0.92;

/**
 * A photo without what cameras write into it: where it was taken, when, and with what. The server does that to what it
 * can read; a sealed picture it cannot. Answers the same file where there is nothing to do or no photo in it.
 */
export async function withoutCameraData(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file;
  // Turned upright by it, as the camera asked.
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: file.type, quality: QUALITY });
  return new File([blob], file.name, { type: file.type });
}
