import type { FormatEnum, Metadata } from 'sharp';
import { LIMITS, MESSAGES } from '../../contract';
import { limitWeight, TooMuchWaiting } from '../concurrency';
import { AppError } from '../http/app-error';

const { upload } = LIMITS;
const ACCEPTED = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const TIMEOUT_SECONDS = 10;
const JPEG: keyof FormatEnum = 'jpeg';
const JPEG_SHRINKS = [8, 4, 2];
const limit = limitWeight(upload.pixelsAtOnce, upload.pixelsWaiting);

interface Box {
  px: number;
  isSquare: boolean;
}

interface Options {
  /** Made no larger than so many pixels either way; a square is cut out of the middle. */
  box?: Box;
  /** The words for what is no picture. */
  wrongKind?: string;
}

/**
 * Decodes an image and encodes it anew as WebP: metadata is gone, and so is whatever else the file carried.
 * Of an animation the first frame stays. The kind is told by content, never by name.
 * @param source the bytes, or the path of a file
 * @throws AppError 415 for anything but PNG, JPEG, GIF or WebP; 413 for more pixels or frames than are sane; 503 while
 *   too many others are being decoded
 */
export async function reencodeImage(
  source: Buffer | string,
  { box = { px: upload.imagePx, isSquare: false }, wrongKind = MESSAGES.upload.selectImage }: Options = {},
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
  try {
    const image = sharp(source, { limitInputPixels: upload.imagePixels, failOn: 'error' });
    const metadata = await image.metadata();
    if ((metadata.pages ?? 1) > upload.imageFrames) throw AppError.tooLarge(MESSAGES.upload.tooManyFrames);
    if (metadata.width * metadata.height > upload.imagePixels) throw AppError.tooLarge(MESSAGES.upload.imageTooBig);
    const fit = box.isSquare ? 'cover' : 'inside';
    const bytes = await limit(pixelsToDecode(metadata, box), () =>
      image
        .autoOrient()
        .resize(box.px, box.px, { fit, withoutEnlargement: true })
        .webp({ quality: 85 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer(),
    );
    return { bytes, contentType: 'image/webp' };
  } catch (error) {
    throw refusalOf(error as Error, wrongKind);
  }
}

/** A JPEG is made smaller by a power of two while it is decoded, as long as it stays larger than what it is to become. */
function pixelsToDecode({ format, width, height }: Metadata, { px, isSquare }: Box): number {
  const side = isSquare ? Math.min(width, height) : Math.max(width, height);
  const shrink = format === JPEG ? (JPEG_SHRINKS.find((factor) => side / factor >= px) ?? 1) : 1;
  return (width * height) / shrink ** 2;
}

function refusalOf(error: Error, wrongKind: string): AppError {
  if (error instanceof AppError) return error;
  // That the server has no time or memory says nothing about the picture.
  const isBusy = error instanceof TooMuchWaiting || /timeout|memory/i.test(error.message);
  if (isBusy) return AppError.busy(MESSAGES.upload.busy);
  if (/pixel limit|too large/i.test(error.message)) return AppError.tooLarge(MESSAGES.upload.imageTooBig);
  return AppError.wrongKind(wrongKind);
}
