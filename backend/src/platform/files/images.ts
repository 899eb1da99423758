import { MESSAGES, LIMITS } from '../../contract';
import { limitConcurrency } from '../concurrency';
import { AppError } from '../http/app-error';

const ACCEPTED = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const TIMEOUT_SECONDS = 10;
const limit = limitConcurrency(2);

interface Options {
  /** Made no larger than so many pixels either way; a square is cut out of the middle. */
  box?: { px: number; isSquare: boolean };
  /** The words for what is no picture. */
  wrongKind?: string;
}

/**
 * Decodes an image and encodes it anew as WebP: metadata is gone, and so is whatever else the file carried.
 * Of an animation the first frame stays. The kind is told by content, never by name.
 * @param source the bytes, or the path of a file
 * @throws AppError 415 for anything but PNG, JPEG, GIF or WebP; 413 for more pixels or frames than are sane
 */
export async function reencodeImage(
  source: Buffer | string,
  { box, wrongKind = MESSAGES.upload.selectImage }: Options = {},
): Promise<{ bytes: Buffer; contentType: string }> {
  // Loaded when first needed: together they are a tenth of the memory of an idle server.
  const [{ fileTypeFromBuffer, fileTypeFromFile }, { default: sharp }] = await Promise.all([
    import('file-type'),
    import('sharp'),
  ]);
  const kind = await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source));
  if (!kind || !ACCEPTED.has(kind.mime)) throw AppError.wrongKind(wrongKind);
  sharp.concurrency(1);
  sharp.cache(false);
  return limit(async () => {
    try {
      const image = sharp(source, { limitInputPixels: LIMITS.upload.imagePixels, failOn: 'error' });
      const { pages = 1 } = await image.metadata();
      if (pages > LIMITS.upload.imageFrames) throw AppError.tooLarge(MESSAGES.upload.tooManyFrames);
      const upright = image.autoOrient();
      const fit = box?.isSquare ? 'cover' : 'inside';
      const sized = box ? upright.resize(box.px, box.px, { fit, withoutEnlargement: true }) : upright;
      const encoded = await sized.webp({ quality: 85 }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();
      return { bytes: encoded, contentType: 'image/webp' };
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (/pixel limit|too large/i.test((error as Error).message)) throw AppError.tooLarge(MESSAGES.upload.imageTooBig);
      throw AppError.wrongKind(wrongKind);
    }
  });
}
