import '@/styles/base.css';
import { askSessionEarly } from '@/api/early-session';
import { reloadOnStaleChunk } from '@/app/errors/chunk-reload';
import { prefetchBoard } from '@/app/prefetch';
import { currentPath, isProduct } from '@/lib/paths';

reloadOnStaleChunk();
if (isProduct(currentPath())) askSessionEarly(prefetchBoard);
void import('@/app/start').then(({ start }) => start(document.getElementById('root')!));
