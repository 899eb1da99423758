import { part } from '@/lib/part';

/** Loaded with the first selected card. */
export const bulkPart = part(() => import('../components/bulk-bar').then((it) => it.BulkBar));
