import { MESSAGES, LIMITS } from '../../contract';
import { limitConcurrency } from '../concurrency';
import { AppError } from '../http/app-error';

const ACCEPTED = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const TIMEOUT_SECONDS = 10;
const limit = limitConcurrency(2);

/**
 * Decodes an image and encodes it anew as WebP: metadata is gone, and so is whatever else the file carried.
 * Of an animation the first frame stays. The kind is told by content, never by name.
 * @param source the bytes, or the path of a file
 * @throws AppError 415 for anything but PNG, JPEG, GIF or WebP; 413 for more pixels than are sane
 */
export async function reencodeImage(source: Buffer | string): Promise<{ bytes: Buffer; contentType: string }> {
  // Loaded when first needed: together they are a tenth of the memory of an idle server.
  const [{ fileTypeFromBuffer, fileTypeFromFile }, { default: sharp }] = await Promise.all([
    import('file-type'),
    import('sharp'),
  ]);
  const kind = await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source));
  if (!kind || !ACCEPTED.has(kind.mime)) throw AppError.wrongKind(MESSAGES.upload.selectImage);
  sharp.concurrency(1);
  sharp.cache(false);
  return limit(async () => {
    try {
      const image = sharp(source, { limitInputPixels: LIMITS.upload.imagePixels, failOn: 'error' });
      const encoded = await image.autoOrient().webp({ quality: 85 }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();
      return { bytes: encoded, contentType: 'image/webp' };
    } catch (error) {
      if (/pixel limit|too large/i.test((error as Error).message)) throw AppError.tooLarge(MESSAGES.upload.imageTooBig);
      throw AppError.wrongKind(MESSAGES.upload.selectImage);
    }
  });
}
