import { useSyncExternalStore } from 'react';
import { isOutdated, onOutdated } from '@/lib/page-version';

/** True once the server has a newer version of the app than this page. */
export const useOutdated = () => useSyncExternalStore(onOutdated, isOutdated);
