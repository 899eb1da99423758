import '@/styles/base.css';
import { startEarly } from '@/api/start-up';
import { fetchBoard } from '@/app/parts';
import { checkVersion } from '@/lib/page-version';
import { currentPath, isProduct } from '@/lib/paths';

const AGAIN_AFTER_MS = 3_000;

/** Without its code the app cannot even say that something is missing: it keeps trying, or takes the newer page. */
async function begin() {
  try {
    const { start } = await import('@/app/start');
    start(document.getElementById('root')!);
  } catch {
    if ((await checkVersion()) === 'newer') location.reload();
    else setTimeout(() => void begin(), AGAIN_AFTER_MS);
  }
}

if (isProduct(currentPath())) startEarly(fetchBoard);
void begin();
