import { part } from '@/lib/part';

/** Loaded when the first card is selected. */
export const bulkPart = part(() => import('../components/bulk-bar').then((it) => it.BulkBar));
