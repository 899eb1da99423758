import type { FormatEnum, Metadata } from 'sharp';
import { LIMITS, MESSAGES } from '../contract';
import { limitConcurrency, limitWeight, TooMuchWaiting } from '../platform/concurrency';
import { AppError } from '../platform/http/app-error';
import { countScans } from './jpeg-scans';

const { upload } = LIMITS;
const ACCEPTED = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
/** The encoder options of each kind. */
const ENCODINGS: Partial<Record<keyof FormatEnum, object>> = {
  png: {},
  jpeg: { quality: 85 },
  // Its frames have few colours already: dithering, or searching for better ones, would only take time.
  gif: { effort: 1, dither: 0 },
  webp: { quality: 85 },
};
/**
 * An animation of the most pixels takes some ten seconds: with less time, a busy server would refuse
 * it however often it is sent. Only one of that size is decoded at once.
 */
const SECONDS = { still: 10, animation: 60 };
/** Leaves two of the four threads that Node.js also needs for files, compression, passwords and name look-ups. */
const DECODED_AT_ONCE = 2;
/** An ordinary progressive JPEG has about ten. The timeout does not apply until the last one has been read. */
const JPEG_SCANS = 100;
/** The loader of Ultra HDR hides that a JPEG is progressive. Without it, the file is read as any other JPEG. */
const BLOCKED = ['VipsForeignLoadUhdr'];
const JPEG: keyof FormatEnum = 'jpeg';
const WEBP: keyof FormatEnum = 'webp';
const JPEG_SHRINKS = [8, 4, 2];
const withinBudget = limitWeight(upload.pixelsAtOnce, upload.pixelsWaiting);
const inTurn = limitConcurrency(DECODED_AT_ONCE);

interface Box {
  px: number;
  isSquare: boolean;
}

interface Options {
  /** The longest side; a square is cropped from the centre. */
  box?: Box;
  /** The error text for files that are not an image. */
  wrongKind?: string;
  /** Whether a PNG remains a PNG, and an animation animated; otherwise all images become WebP. */
  keepsKind?: boolean;
}

/** Returns how many images are waiting to be decoded. */
export const imagesWaiting = () => withinBudget.waiting() + inTurn.waiting();

/**
 * Decodes an image and encodes it again, which drops metadata and anything hidden in the file. It becomes a WebP of the
 * first frame unless it keeps its kind. The format is detected from the content, never from the name.
 * @param source the bytes, or the path of a file
 * @throws AppError 415 for anything but PNG, JPEG, GIF or WebP; 413 for too many pixels or frames; 503 while too many
 * others are being decoded
 */
export async function reencodeImage(
  source: Buffer | string,
  {
    box = { px: upload.imagePx, isSquare: false },
    wrongKind = MESSAGES.upload.selectImage,
    keepsKind = false,
  }: Options = {},
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
  sharp.block({ operation: BLOCKED });
  try {
    const options = { limitInputPixels: upload.imagePixels, failOn: 'error' } as const;
    const metadata = await sharp(source, options).metadata();
    const { pages = 1, width, height } = metadata;
    if (pages > upload.imageFrames) throw AppError.tooLarge(MESSAGES.upload.tooManyFrames);
    const frames = keepsKind ? pages : 1;
    if (width * height * frames > upload.imagePixels) throw AppError.tooLarge(MESSAGES.upload.imageTooBig);
    const isProgressive = metadata.format === JPEG && metadata.isProgressive;
    if (isProgressive && (await countScans(source)) > JPEG_SCANS) throw AppError.wrongKind(wrongKind);
    // A progressive JPEG is collected at its full size before it is scaled down.
    const pixels = isProgressive ? width * height : pixelsToDecode(metadata, box);
    const format = keepsKind ? metadata.format : WEBP;
    const fit = box.isSquare ? 'cover' : 'inside';
    const encode = () => {
      const image = sharp(source, { ...options, animated: frames > 1 });
      // Frames cannot be rotated one by one.
      return (frames > 1 ? image : image.autoOrient())
        .resize(box.px, box.px, { fit, withoutEnlargement: true })
        .toFormat(format, ENCODINGS[format])
        .timeout({ seconds: frames > 1 ? SECONDS.animation : SECONDS.still })
        .toBuffer();
    };
    const bytes = await withinBudget(pixels * frames, () => inTurn(encode));
    return { bytes, contentType: `image/${format}` };
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
