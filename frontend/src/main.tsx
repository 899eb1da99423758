import '@/styles/base.css';
import { startEarly } from '@/api/start-up';
import { fetchBoard } from '@/app/first-screen';
import { ignoreComposing } from '@/lib/input-method';
import { checkVersion } from '@/lib/page-version';
import { currentPath, isProduct } from '@/lib/paths';
import { followTheme } from '@/lib/theme';

const AGAIN_AFTER_MS = 3_000;
const RELOAD_EVERY_MS = 60_000;
const RELOADED_AT = 'reloaded-at';

/** True at most once a minute in this tab, and never without storage: reloading may not help. */
function mayReload(): boolean {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_EVERY_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Without its code the app cannot even show an error, so this keeps retrying. It reloads if there is a newer page, and
 * after a second failure, since some browsers cache a failed import until then.
 */
async function begin(isAgain = false) {
  try {
    const { start } = await import('@/app/start');
    start(document.getElementById('root')!);
  } catch {
    const found = await checkVersion();
    if (found === 'newer' || (found === 'same' && isAgain && mayReload())) location.reload();
    else setTimeout(() => void begin(true), AGAIN_AFTER_MS);
  }
}

followTheme();
ignoreComposing();
if (isProduct(currentPath())) startEarly(fetchBoard);
void begin();
