import type { StoredContent } from './file-store';

const HOUR_MS = 60 * 60_000;

/** Whether the upload of this content ended long ago: then its row exists, or the content belongs to no file. */
export const isPastUpload = (content: StoredContent): boolean => uploadedAt(content) < Date.now() - HOUR_MS;

/** The id is a UUIDv7, which begins with the time of the upload: a copy of the content is younger. */
function uploadedAt({ id, at }: StoredContent): number {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id ?? '') ?? [];
  return high && low ? Math.min(Number.parseInt(high + low, 16), at.getTime()) : at.getTime();
}
