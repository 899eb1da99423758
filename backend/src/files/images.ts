import type { FormatEnum, Metadata } from 'sharp';
import { LIMITS, MESSAGES } from '../contract';
import { limitWeight, TooMuchWaiting } from '../platform/concurrency';
import { AppError } from '../platform/http/app-error';

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
  /** The longest side; a square is cropped from the centre. */
  box?: Box;
  /** The error text for files that are not an image. */
  wrongKind?: string;
}

/** How many images wait to be decoded. */
export const imagesWaiting = limit.waiting;

/**
 * Decodes an image and encodes it as WebP, which drops metadata and anything hidden in the file. Of an animation the
 * first frame is kept. The format is detected from the content, never from the name.
 * @param source the bytes, or the path of a file
 * @throws AppError 415 for anything but PNG, JPEG, GIF or WebP; 413 for too many pixels or frames; 503 while too many
 * others are being decoded
 */
export async function reencodeImage(
  source: Buffer | string,
  { box = { px: upload.imagePx, isSquare: false }, wrongKind = MESSAGES.upload.selectImage }: Options = {},
): Promise<{ bytes: Buffer; contentType: string }> {
  // Loaded on first use: together they are a tenth of the memory of an idle server.
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

/** A JPEG is scaled down by a power of two while it is decoded, to no less than the target size. */
function pixelsToDecode({ format, width, height }: Metadata, { px, isSquare }: Box): number {
  const side = isSquare ? Math.min(width, height) : Math.max(width, height);
  const shrink = format === JPEG ? (JPEG_SHRINKS.find((factor) => side / factor >= px) ?? 1) : 1;
  return (width * height) / shrink ** 2;
}

function refusalOf(error: Error, wrongKind: string): AppError {
  if (error instanceof AppError) return error;
  // A lack of time or memory on the server says nothing about the image.
  const isBusy = error instanceof TooMuchWaiting || /timeout|memory/i.test(error.message);
  if (isBusy) return AppError.busy(MESSAGES.upload.busy);
  if (/pixel limit|too large/i.test(error.message)) return AppError.tooLarge(MESSAGES.upload.imageTooBig);
  return AppError.wrongKind(wrongKind);
}
