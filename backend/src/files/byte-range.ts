import type { ByteRange } from '../platform/storage/bucket';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The range that a `Range` header requests; undefined for the whole file, as for headers that are malformed or name
 * several ranges; null if it lies outside the file.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | undefined | null {
  const [, from, to] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  return first > last ? null : { first, last };
}
