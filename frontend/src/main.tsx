import '@/styles/base.css';
import { startEarly } from '@/api/start-up';
import { fetchBoard } from '@/app/first-screen';
import { ignoreComposing } from '@/lib/input-method';
import { checkVersion } from '@/lib/page-version';
import { currentPath, isProduct } from '@/lib/paths';
import { followTheme } from '@/lib/theme';

const AGAIN_AFTER_MS = 3_000;

/** Without its code the app cannot even show an error, so this keeps retrying, or reloads if there is a newer page. */
async function begin() {
  try {
    const { start } = await import('@/app/start');
    start(document.getElementById('root')!);
  } catch {
    if ((await checkVersion()) === 'newer') location.reload();
    else setTimeout(() => void begin(), AGAIN_AFTER_MS);
  }
}

followTheme();
ignoreComposing();
if (isProduct(currentPath())) startEarly(fetchBoard);
void begin();
