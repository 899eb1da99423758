import '@/styles/base.css';
import { askSessionEarly } from '@/api/early-session';
import { reloadOnStaleChunk } from '@/app/errors/chunk-reload';
import { prefetchBoard } from '@/app/prefetch';

reloadOnStaleChunk();
askSessionEarly(prefetchBoard);
void import('@/app/start').then(({ start }) => start(document.getElementById('root')!));
